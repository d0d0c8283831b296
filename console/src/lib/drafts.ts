/**
 * What somebody has typed into a form and not saved, kept by the tab alone: it survives a reload or a crash of
 * the tab, and goes with the tab, with signing out, and when somebody else signs in. Never holds a secret:
 * each form says what it leaves out.
 */
const prefix = 'signalbox.draft.';
const OWNER = 'signalbox.draft-owner';
/** Larger ones are not worth writing at each key. */
const LARGEST_CHARACTERS = 300_000;

export interface Draft {
  /** what differs from what was stored */
  readonly values: Readonly<Record<string, unknown>>;
  /** when it was typed, in milliseconds */
  readonly at: number;
}

export function readDraft(id: string): Draft | undefined {
  return onStorage(() => {
    const text = sessionStorage.getItem(prefix + id);
    return text === null ? undefined : (JSON.parse(text) as Draft);
  });
}

const SECRET_WORD = 'pass(?:word|wd|phrase)?|secret|token|credential|key|auth';
/**
 * Reads as if it held a secret: `db_password: x`, `AWS_SECRET_ACCESS_KEY=x`, `--api-key x`, an address with a
 * password, a private key. Rather too much than too little: what is not kept is only typed again.
 */
export const SECRETIVE = new RegExp(
  `(${SECRET_WORD})[\\w.-]*[\\\\"']*\\s*[=:]|--[\\w-]*(${SECRET_WORD})|://[^/\\s@"]+:[^/\\s@"]+@|-----BEGIN`,
  'i',
);

/** What looks like a secret is left out, whichever field it was typed into. */
export function writeDraft(id: string, values: Draft['values']): void {
  const kept = Object.entries(values).filter(([, value]) => !SECRETIVE.test(JSON.stringify(value)));
  if (kept.length === 0) {
    dropDraft(id);
    return;
  }
  const text = JSON.stringify({ values: Object.fromEntries(kept), at: Date.now() } satisfies Draft);
  if (text.length > LARGEST_CHARACTERS) dropDraft(id);
  else onStorage(() => sessionStorage.setItem(prefix + id, text));
}

export function dropDraft(id: string): void {
  onStorage(() => sessionStorage.removeItem(prefix + id));
}

export function dropDrafts(): void {
  onStorage(() => {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const name of names) if (name?.startsWith(prefix)) sessionStorage.removeItem(name);
  });
}

/** Whoever is signed in finds drafts of his own alone. */
export function claimDrafts(userId: number): void {
  onStorage(() => {
    if (sessionStorage.getItem(OWNER) !== String(userId)) dropDrafts();
    sessionStorage.setItem(OWNER, String(userId));
  });
}

/** A browser that refuses storage keeps no drafts, and nothing else happens. */
function onStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
