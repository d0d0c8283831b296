import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser of the system: nothing is downloaded for the tests. */
export function browserOnPath(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (!found) throw new Error('No Chromium on the PATH. Install it, on Debian with: apt install chromium');
  return found;
}
