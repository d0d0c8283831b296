/** How long whoever takes something away may take to say where the focus goes. */
const HANDOVER_MS = 150;

/** What had the focus when it was disabled, until it has it again. */
let lost: HTMLElement | undefined;

/**
 * What works is disabled meanwhile, and a browser takes the focus from what is disabled: whoever uses the keyboard
 * would begin at the top of the page again. Gives it back once that is over, unless something else has it by then.
 * Where what had it is no more, as a button that has done its work, what was around it has it: the dialog, or the page's
 * own part. Returns what ends it.
 */
export function keepFocusOfBusy(): () => void {
  let last: HTMLElement | undefined;
  let around: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = [target.closest<HTMLElement>('[role="dialog"]'), target.closest<HTMLElement>('main')].filter(
      (one) => one !== null,
    );
  };
  const goAround = () => {
    if (document.activeElement !== document.body || lost || last?.isConnected !== false) return;
    around.find((one) => one.isConnected)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active.matches(':disabled')) {
      lost = active;
    } else if (lost && !(lost.isConnected && lost.matches(':disabled'))) {
      if (active === document.body && lost.isConnected) lost.focus({ preventScroll: true });
      lost = undefined;
    }
    if (active === document.body && last?.isConnected === false) {
      clearTimeout(timer);
      timer = setTimeout(goAround, HANDOVER_MS);
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', remember);
  return () => {
    lost = undefined;
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

/** What has the focus, or will have it again once it has worked. */
export function focusHolder(): Element | null {
  const active = document.activeElement;
  return active === document.body && lost?.isConnected ? lost : active;
}
