/**
 * `npm run test:system [package] [bare-root] [bare-user]`: the Debian package under a real systemd, and README's commands on a Debian with only
 * Node.js and npm, each in a Debian tree of its own. Needs root, apt and the network of this machine.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCommand, provideTools } from '../../../scripts/machine-tools.js';
import { makeDebianPackage } from '../debian-package.ts';
import { makeLaterPackage } from '../later-package.ts';
import { testBareAsRoot, testBareAsUser } from './bare-machine.ts';
import { cleanUp } from './machine.ts';
import { testPackage } from './package-under-systemd.ts';
import { finish, skip, step } from './report.ts';

const isCi = Boolean(process.env.CI);

/** Returns why the tests can't run on this machine. Installs the programs that they need. */
function obstacle(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version') || !findCommand(['apt-get']))
    return 'only Debian and its relatives have apt and debootstrap';
  if (process.getuid?.() !== 0) return 'only root boots machines';
  const missing = provideTools([
    { commands: ['debootstrap'], package: 'debootstrap' },
    { commands: ['systemd-nspawn'], package: 'systemd-container' },
    { commands: ['git'], package: 'git' },
  ]);
  return missing.length > 0 ? `missing packages: ${missing.join(', ')}` : undefined;
}

const npmCache = () => execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();

const suites = {
  package: async () => {
    const packages = mkdtempSync(join(tmpdir(), 'signalbox-system-'));
    try {
      const terraform = findCommand(['terraform']);
      const isMade = await step('package: is made, and a later one', () => {
        if (isCi && terraform === undefined)
          throw new Error('continuous integration needs terraform on the PATH');
        renameSync(makeDebianPackage(packages), join(packages, 'now.deb'));
        makeLaterPackage(join(packages, 'now.deb'), packages);
      });
      if (isMade) await testPackage({ packages, terraform });
    } finally {
      rmSync(packages, { recursive: true, force: true });
    }
  },
  'bare-root': () => testBareAsRoot({ npmCache: npmCache() }),
  'bare-user': () => testBareAsUser({ npmCache: npmCache() }),
} as const;

type Suite = keyof typeof suites;
const isSuite = (name: string): name is Suite => name in suites;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !isSuite(name));
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(', ')}`);
  process.exit(2);
}
const chosen = names.length > 0 ? names.filter(isSuite) : (Object.keys(suites) as Suite[]);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    console.error(`Cleaning up after ${signal} ...`);
    void cleanUp().finally(() => process.exit(130));
  });

const reason = obstacle();
for (const name of chosen) {
  if (reason === undefined) await step(`${name}: the suite runs to its end`, suites[name]);
  else if (isCi) await step(name, () => Promise.reject(new Error(reason)));
  else skip(name, reason);
}
await cleanUp();
process.exit(finish());
