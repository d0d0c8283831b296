/** What the browser remembers of its user. A browser that refuses storage forgets, and nothing else happens. */
interface Preferences {
  theme: 'light' | 'dark' | 'auto';
  language: string;
  lastProject: number;
  /** of somebody whose projects would open with the launcher */
  start: 'history';
  lastViews: Record<string, number>;
  log: { isWrapped: boolean; times: string };
  /** by the name of a list */
  hiddenColumns: Record<string, readonly string[]>;
  /** of the hosts of a task: their counts, or by task */
  hostsShape: string;
  /** by task: also those that were only right */
  hostsOk: boolean;
}

const prefix = 'signalbox.';
/** Those that are a word, and stand as they are. */
const plain: ReadonlySet<keyof Preferences> = new Set(['theme', 'language', 'start', 'hostsShape'] as const);

export function readPreference<K extends keyof Preferences>(name: K): Preferences[K] | undefined {
  try {
    const text = localStorage.getItem(prefix + name);
    if (text === null) return undefined;
    return (plain.has(name) ? text : JSON.parse(text)) as Preferences[K];
  } catch {
    return undefined;
  }
}

export function writePreference<K extends keyof Preferences>(
  name: K,
  value: Preferences[K] | undefined,
): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // Private windows may refuse; the choice then lasts until the page is closed.
  }
}
