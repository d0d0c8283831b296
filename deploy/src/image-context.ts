/** What the container images are made of, in a folder of its own: podman and docker send all of it to their build. */
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project-root.ts';
import { layDependencies, layProduct, nodePackageOf } from './product-folder.ts';

const definition = join(projectRoot, 'deploy/container');

/** Gives the folder, `<to>/image`; a former one is replaced. */
export function makeImageContext(to: string): string {
  const folder = join(to, 'image');
  const product = join(folder, 'product');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const nodePackage = nodePackageOf(process.arch);
  layProduct(product);
  layDependencies(product, nodePackage);
  copyFileSync(join(definition, 'Containerfile'), join(folder, 'Containerfile'));
  for (const name of ['signalbox', 'signalbox-health']) {
    const script = readFileSync(join(definition, name), 'utf8');
    writeFileSync(join(folder, name), script.replaceAll('@NODE_PACKAGE@', nodePackage));
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}
