// What cannot wait for the module of a page; a plain script in the head, because modules run late.
// It applies the chosen look before the first paint, so that no colour changes while the page loads.
// And it keeps the last tap on an otau, number key or button that came before the module, and does
// it when the module has run: on a slow line a page can be seen before it can answer.
// As the one script of every page it also shows how many games wait for the reader, and the name of
// who is signed in: it asks when the page has loaded and whenever it becomes visible, so that pages stay the same for everybody. When the
// page has been there for a while it loads what keeps the site on this device, and where the browser
// offers to install the site it shows a button in the footer instead of the browser's own banner.
(() => {
  const page = document.documentElement;
  try {
    const chosen = JSON.parse(localStorage.getItem('togyz-settings') || '{}');
    if (chosen.theme) page.dataset.theme = chosen.theme;
    if (chosen.style) page.dataset.style = chosen.style;
  } catch {
    // Nothing stored: the page follows the system.
  }
  page.dataset.script = 'on';

  /** What was tapped or pressed last, and the event to send to it. @type {[Element, Event] | null} */
  let kept = null;
  /** @param {Element | null} target @param {Event} event */
  const keep = (target, event) => {
    kept?.[0].classList.remove('kept');
    target?.classList.add('kept');
    kept = target && [target, event];
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('click', ({ target }) => {
    const tapped = target instanceof Element && target.closest('[data-pit], button');
    // The browser itself sends a form and opens a sheet.
    if (!tapped || (tapped instanceof HTMLButtonElement && (tapped.popoverTargetElement || (tapped.form && tapped.type === 'submit')))) return;
    keep(tapped, new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, options);
  document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    const typing = target instanceof Element && target.matches('input, select, textarea');
    if (!/^[1-9]$/.test(key) || typing || ctrlKey || metaKey || altKey) return;
    keep(document.body, new KeyboardEvent('keydown', { key, bubbles: true }));
  }, options);
  /** The module has run, or cannot: without it the page is as it is without scripts. */
  for (const how of ['load', 'error']) {
    document.addEventListener(how, ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      listening.abort();
      const now = kept;
      keep(null, new Event(how));
      if (how === 'error') page.dataset.script = 'failed';
      else if (now?.[0].isConnected) now[0].dispatchEvent(now[1]);
    }, options);
  }

  const waits = async () => {
    const link = document.getElementById('own-menu');
    const badge = link?.querySelector('span');
    if (!link || !badge || document.visibilityState !== 'visible') return;
    try {
      const { waiting, text, account } = await (await fetch(link.dataset.ask ?? '')).json();
      badge.textContent = waiting || '';
      badge.hidden = !waiting;
      if (waiting) link.setAttribute('aria-label', text);
      else link.removeAttribute('aria-label');
      const own = document.getElementById('account-menu');
      if (own && account) own.textContent = account;
    } catch {
      // Without a connection the last number stays.
    }
  };
  addEventListener('load', waits);

  const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  addEventListener('load', () => setTimeout(() => {
    // Pages of published events are files: nothing keeps them.
    if (!document.querySelector('[rel=manifest]')) return;
    const keep = document.createElement('script');
    keep.type = 'module';
    keep.src = own.replace('lib/look', 'pages/keep');
    document.head.append(keep);
  }, 4000));
  addEventListener('beforeinstallprompt', (event) => {
    const button = document.getElementById('install');
    if (!button) return;
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => {
      button.hidden = true;
      /** @type {any} */ (event).prompt();
    };
  });
  document.addEventListener('visibilitychange', waits);
})();
