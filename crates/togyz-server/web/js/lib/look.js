// Applies the chosen look before the first paint, so that nothing changes colour while loading. A plain
// script in the head: modules would come too late.
(() => {
  try {
    const chosen = JSON.parse(localStorage.getItem('togyz-settings') || '{}');
    if (chosen.theme) document.documentElement.dataset.theme = chosen.theme;
    if (chosen.style) document.documentElement.dataset.style = chosen.style;
  } catch {
    // Nothing kept: the page follows the system.
  }
  document.documentElement.dataset.script = 'on';
})();
