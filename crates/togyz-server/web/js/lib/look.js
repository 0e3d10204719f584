// Applies the chosen look before the first paint, so that no colour changes while the page loads.
// This is a plain script in the head, because modules run too late.
(() => {
  try {
    const chosen = JSON.parse(localStorage.getItem('togyz-settings') || '{}');
    if (chosen.theme) document.documentElement.dataset.theme = chosen.theme;
    if (chosen.style) document.documentElement.dataset.style = chosen.style;
  } catch {
    // Nothing stored: the page follows the system.
  }
  document.documentElement.dataset.script = 'on';
})();
