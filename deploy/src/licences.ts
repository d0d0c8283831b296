/** The licences of what others have made and the product brings along, as their terms ask. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project-root.ts';
import { type LockedPackage, lockedPackages } from './locked-packages.ts';

/** Whose code or fonts come into the program or the console. */
export function broughtPackages(): readonly LockedPackage[] {
  return lockedPackages(['server', 'runner', 'contract', 'console']);
}

export function licenceText(): string {
  const list = readFileSync(join(projectRoot, 'server/data/common-passwords.LICENSE'), 'utf8');
  const parts = [
    ...broughtPackages().map((one) => `${headOf(one)}\n\n${termsOf(one)}\n`),
    // Made of a file of theirs, without being a dependency.
    `common-passwords.txt, of @zxcvbn-ts/language-common 4.1.3 (MIT)\n\n${list}`,
  ];
  return `Signalbox brings along what others have made. Each part stays under its own terms.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

const headOf = ({ name, version, license }: LockedPackage) => `${name} ${version} (${license})`;

/** Packages without a file of their own say by name which licence it is. */
function termsOf({ location, license }: LockedPackage): string {
  const folder = join(projectRoot, location);
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length > 0 ? texts.join('\n\n') : `Its package names the licence ${license} without its text.`;
}
