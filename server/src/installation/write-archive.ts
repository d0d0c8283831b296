import { rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type ArchiveHead, type ArchiveLine, MAGIC } from './archive-format.ts';
import { type Part, rowText, type Seal, SealMaker } from './part.ts';
import { newSealing, sealed } from './sealed-stream.ts';

export interface ArchiveContent {
  readonly head: ArchiveHead;
  readonly parts: AsyncIterable<Part>;
}

const CHUNK_CHARACTERS = 64 * 1024;

/** The file (0600) is there when all of it is; one of that name is not overwritten. Throws one sentence. */
export async function writeArchive(
  file: string,
  content: ArchiveContent,
  passphrase: string | null,
): Promise<{ readonly byteCount: number }> {
  if ((await stat(file).catch(() => null)) !== null) {
    throw new Error(`${file} exists already: give another name, or move it away`);
  }
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600).catch((error) => {
    throw placeProblem(error, file);
  });
  try {
    for await (const chunk of bytesOf(content, passphrase)) await handle.writeFile(chunk);
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { byteCount: size };
  } catch (error) {
    await handle.close().catch(() => undefined);
    rmSync(draft, { force: true });
    throw placeProblem(error, file);
  }
}

function placeProblem(error: unknown, file: string): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Error(
      `There is no room for ${file}: make room there, or name another place. Nothing of it was kept`,
      { cause: error },
    );
  }
  if (path !== `${file}.part` || !/^(ENOENT|ENOTDIR|EACCES|EPERM|EROFS)$/.test(code)) return error;
  return new Error(
    `${file} cannot be made (${code}): is its folder there, and may this user write into it?`,
    {
      cause: error,
    },
  );
}

async function* bytesOf(content: ArchiveContent, passphrase: string | null): AsyncGenerator<Buffer> {
  const sealing = passphrase === null ? null : newSealing();
  yield Buffer.from(`${MAGIC}${JSON.stringify({ encryption: sealing })}\n`);
  const packed = createGzip();
  // What fails before it ends it with the same error, which its reader below is told.
  pipeline(Readable.from(chunksOf(linesOf(content))), packed, () => undefined);
  yield* sealing === null || passphrase === null ? packed : sealed(packed, { passphrase, sealing });
}

async function* chunksOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

async function* linesOf({ head, parts }: ArchiveContent): AsyncGenerator<string> {
  const whole = new SealMaker();
  const counted = (line: string) => {
    whole.addRow(line);
    return line;
  };
  yield counted(JSON.stringify(head));
  for await (const part of parts) {
    if (part.kind === 'rows') for (const row of part.rows) yield counted(rowText(row));
    else yield counted(JSON.stringify(lineOf(part)));
  }
  yield JSON.stringify(endOf('backup', whole.seal));
}

function lineOf(part: Exclude<Part, { kind: 'rows' }>): ArchiveLine | string {
  switch (part.kind) {
    case 'table':
      return { table: part.name, columns: [...part.columns], last_id: part.lastId };
    case 'file':
      return { file: part.path, mode: part.mode, link: part.link };
    case 'bytes':
      return part.bytes.toString('base64');
    case 'table-end':
      return endOf('table', part.seal);
    case 'file-end':
      return endOf('file', part.seal);
  }
}

const endOf = (end: 'table' | 'file' | 'backup', seal: Seal): ArchiveLine => ({ end, ...seal });

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
