import path from 'node:path';

/** Folder of the whole product: this file is `<product>/runner/src/machine-path.ts`. */
const PRODUCT = path.resolve(import.meta.dirname, '../..');

/**
 * The search path as the machine has it. npm puts its own folders first when it starts a program: those of
 * the product, of every folder above it and of its own tools. A task that finds a program there would run
 * another one than by itself. Pure.
 */
export function machinePath(searchPath: string, product = PRODUCT): string {
  return searchPath
    .split(':')
    .filter((folder) => !isOfNpm(folder, product))
    .join(':');
}

function isOfNpm(folder: string, product: string): boolean {
  const owner = /^(.*)\/node_modules\/\.bin\/?$/.exec(folder)?.[1];
  if (owner === undefined) return /\/node_modules\/.*\/node-gyp-bin\/?$/.test(folder);
  return `${product}/`.startsWith(`${owner}/`) || owner.startsWith(`${product}/`);
}
