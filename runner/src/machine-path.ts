import { productFiles } from './product-files.ts';

/**
 * The search path as the machine has it. npm puts its own folders first when it starts a program: those of
 * the product, of every folder above it and of its own tools. A task that finds a program there would run
 * another one than by itself. Pure.
 */
export function machinePath(searchPath: string, product: string = productFiles.product): string {
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
