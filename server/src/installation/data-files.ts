/**
 * What of the data folder belongs to an installation beside its database: the repositories of demo projects, and of the
 * built-in runner what is nowhere else (local states of Terraform, the hosts that it trusts). Caches come again by
 * themselves, and tasks that run are of this machine.
 */
import { createReadStream } from 'node:fs';
import { lstat, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Part, SealMaker } from './part.ts';

export const keptPaths: readonly string[] = ['demo', 'runner/workspaces', 'runner/known-hosts'];
/** Terraform fetches them again. */
const fetchedAgain = /(^|\/)\.terraform\/(providers|modules)$/;

export async function* readDataFiles(dataDir: string): AsyncGenerator<Part> {
  for (const path of keptPaths) yield* readPath(dataDir, path);
}

async function* readPath(dataDir: string, path: string): AsyncGenerator<Part> {
  if (fetchedAgain.test(path)) return;
  const full = join(dataDir, path);
  const stats = await lstat(full).catch(ignoreMissing);
  if (stats === undefined) return;
  if (stats.isDirectory()) {
    for (const name of (await readdir(full)).toSorted()) yield* readPath(dataDir, `${path}/${name}`);
  } else if (stats.isSymbolicLink()) {
    yield* fileOf({ path, mode: 0o777, link: await readlink(full) }, []);
  } else if (stats.isFile()) {
    yield* fileOf({ path, mode: stats.mode & 0o777, link: null }, createReadStream(full));
  }
}

/** A file that the installation has not as one. */
export function textFile(path: string, content: string): AsyncGenerator<Part> {
  return fileOf({ path, mode: 0o600, link: null }, [Buffer.from(content)]);
}

async function* fileOf(
  file: { readonly path: string; readonly mode: number; readonly link: string | null },
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Part> {
  yield { kind: 'file', ...file };
  const maker = new SealMaker();
  for await (const bytes of content) {
    maker.addBytes(bytes);
    yield { kind: 'bytes', bytes };
  }
  yield { kind: 'file-end', seal: maker.seal };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  // A task may remove its own files meanwhile.
  if (error.code !== 'ENOENT') throw error;
}
