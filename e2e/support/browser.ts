/** The browsers of the system: nothing is downloaded for the tests. */
import { browsers, findCommand } from '../../scripts/machine-tools.js';

/** Path of the one that this package of Debian brings. Throws where this machine has none. */
export function browserOnPath(name: keyof typeof browsers): string {
  const found = findCommand(browsers[name]);
  if (!found) throw new Error(`This machine has no ${name}. Install it, on Debian with: apt install ${name}`);
  return found;
}
