/** What Firefox is asked to do to itself, in the session of Playwright: it has no command for either. */

/** Above those of Playwright, which counts from 1. */
const OWN_IDS = 2 ** 40;

/** Of all its pages; `scheme`: without one of these it is the system's */
const setScheme = (scheme: unknown) => {
  const value = scheme === 'dark' ? 0 : scheme === 'light' ? 1 : 2;
  return `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${value})`;
};

/** Of the machine itself, whose owner always agrees: ctap2, internal, and four times yes. */
const ADD_AUTHENTICATOR = `Cc['@mozilla.org/webauthn/service;1'].getService(Ci.nsIWebAuthnService)
  .addVirtualAuthenticator('ctap2', 'internal', true, true, true, true)`;

interface Answer {
  readonly id: number | null;
  readonly type: 'success' | 'error';
  readonly result?: { readonly type?: string; readonly contexts?: readonly { readonly context: string }[] };
}

export interface FirefoxItself {
  readonly setColorScheme: (scheme: unknown) => Promise<void>;
  /** With it passkeys can be made and shown. */
  readonly addAuthenticator: () => Promise<void>;
  /** Whether that answers what was asked from here: then nobody else waits for it. */
  readonly take: (message: string) => boolean;
}

/** `send`: hands a command to Firefox, which must have been started with `--remote-allow-system-access`. */
export function firefoxItself(send: (command: string) => void): FirefoxItself {
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = OWN_IDS;
  const ask = async (method: string, params: object) => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer.type === 'error' || answer.result?.type === 'exception')
      throw new Error(`Firefox refuses ${method}: ${JSON.stringify(answer)}`);
    return answer.result;
  };
  const run = async (expression: string) => {
    const windows = await ask('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const target = { context: windows?.contexts?.[0]?.context };
    await ask('script.evaluate', { expression, target, awaitPromise: false });
  };
  return {
    setColorScheme: (scheme) => run(setScheme(scheme)),
    addAuthenticator: () => run(ADD_AUTHENTICATOR),
    take: (message) => {
      if (waiting.size === 0) return false;
      const answer = JSON.parse(message) as Answer;
      const resolve = waiting.get(answer.id ?? 0);
      resolve?.(answer);
      return waiting.delete(answer.id ?? 0);
    },
  };
}
