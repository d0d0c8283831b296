/** What had the focus when it was disabled, until it has it again. */
let lost: HTMLElement | undefined;

/**
 * What works is disabled meanwhile, and a browser takes the focus from what is disabled: whoever uses the keyboard
 * would begin at the top of the page again. Gives it back once that is over, unless something else has it by then.
 * Returns what ends it.
 */
export function keepFocusOfBusy(): () => void {
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active.matches(':disabled')) {
      lost = active;
    } else if (lost && !lost.matches(':disabled')) {
      if (active === document.body) lost.focus({ preventScroll: true });
      lost = undefined;
    }
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    lost = undefined;
    observer.disconnect();
  };
}

/** What has the focus, or will have it again once it has worked. */
export function focusHolder(): Element | null {
  const active = document.activeElement;
  return active === document.body && lost?.isConnected ? lost : active;
}
