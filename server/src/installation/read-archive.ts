/** Reads the file of a backup. Whatever was cut, changed or put into it is noticed, at the latest at its end. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { unreadable } from '../lib/this-user.ts';
import { type ArchiveHead, archiveHead, archiveLine, MAGIC, outerHead } from './archive-format.ts';
import { isSameSeal, type Part, parsedRow, type Row, SealMaker } from './part.ts';
import { opened, type Sealing, WrongPassphrase } from './sealed-stream.ts';

const HEAD_MAX_BYTES = 4096;
const LINE_MAX_BYTES = 256 * 1024 * 1024;
const BATCH_ROWS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;

export interface Archive {
  readonly file: string;
  /** null = it is not sealed */
  readonly sealing: Sealing | null;
  /** where its content begins */
  readonly offset: number;
}

/** Reads the two lines in the clear. Throws one sentence. */
export async function openArchive(file: string): Promise<Archive> {
  const text = await beginningOf(file);
  const end = text.indexOf('\n', MAGIC.length);
  if (!text.startsWith(MAGIC)) {
    throw new Error(
      /^signalbox-backup \d+\n/.test(text)
        ? `${file} was written by a newer version of Signalbox: install that one to restore it`
        : `${file} is no backup of Signalbox`,
    );
  }
  try {
    const { encryption } = outerHead.parse(JSON.parse(text.slice(MAGIC.length, end)));
    return { file, sealing: encryption, offset: Buffer.byteLength(text.slice(0, end + 1)) };
  } catch (error) {
    throw damaged(file, error);
  }
}

async function beginningOf(file: string): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_MAX_BYTES), 0, HEAD_MAX_BYTES, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new Error(`${file} ${unreadable(error as NodeJS.ErrnoException)}`, { cause: error });
  }
}

/** `read` may be called more than once; what it throws is one sentence. */
export interface ArchiveContent {
  readonly head: ArchiveHead;
  readonly parts: AsyncGenerator<Part>;
}

export async function readArchive(archive: Archive, passphrase: string | null): Promise<ArchiveContent> {
  const lines = linesOf(archive, passphrase);
  const whole = new SealMaker();
  try {
    const { value: first } = await lines.next();
    const head = archiveHead.parse(JSON.parse(first ?? ''));
    whole.addRow(first ?? '');
    return { head, parts: partsOf(lines, { whole, file: archive.file }) };
  } catch (error) {
    throw damaged(archive.file, error);
  }
}

async function* linesOf(
  { file, sealing, offset }: Archive,
  passphrase: string | null,
): AsyncGenerator<string> {
  const bytes = createReadStream(file, { start: offset });
  const packed =
    sealing === null ? bytes : Readable.from(opened(bytes, { sealing, passphrase: passphrase ?? '' }));
  const unpacked = createGunzip();
  // What fails before it ends it with the same error, which its reader below is told.
  pipeline(packed, unpacked, () => undefined);
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
      rest = [];
      restBytes = 0;
      from = at + 1;
    }
    rest.push(chunk.subarray(from));
    restBytes += chunk.length - from;
    if (restBytes > LINE_MAX_BYTES) throw new Error('a line has no end');
  }
  if (restBytes > 0) throw new Error('the last line has no end');
}

async function* partsOf(
  lines: AsyncGenerator<string>,
  { whole, file }: { readonly whole: SealMaker; readonly file: string },
): AsyncGenerator<Part> {
  try {
    let maker = new SealMaker();
    const batch: Row[] = [];
    let batchBytes = 0;
    const rows = (): Part => ({ kind: 'rows', rows: batch.splice(0) });
    for await (const line of lines) {
      if (line.startsWith('[')) {
        maker.addRow(line);
        batch.push(parsedRow(line));
        batchBytes += line.length;
        if (batch.length >= BATCH_ROWS || batchBytes >= BATCH_BYTES) {
          yield rows();
          batchBytes = 0;
        }
      } else if (line.startsWith('"')) {
        const bytes = Buffer.from(JSON.parse(line) as string, 'base64');
        maker.addBytes(bytes);
        yield { kind: 'bytes', bytes };
      } else {
        if (batch.length > 0) yield rows();
        batchBytes = 0;
        const told = archiveLine.parse(JSON.parse(line));
        if ('end' in told) {
          if (!isSameSeal(told, told.end === 'backup' ? whole.seal : maker.seal)) throw new Error('changed');
          if (told.end === 'backup') {
            await refuseMore(lines);
            return;
          }
          yield { kind: told.end === 'table' ? 'table-end' : 'file-end', seal: maker.seal };
        } else {
          maker = new SealMaker();
          yield 'table' in told
            ? { kind: 'table', name: told.table, columns: told.columns, lastId: told.last_id }
            : { kind: 'file', path: told.file, mode: told.mode, link: told.link };
        }
      }
      whole.addRow(line);
    }
    throw new Error('it ends before its end');
  } catch (error) {
    throw damaged(file, error);
  }
}

async function refuseMore(lines: AsyncGenerator<string>): Promise<void> {
  const { done } = await lines.next();
  if (done !== true) throw new Error('something stands behind its end');
}

function damaged(file: string, error: unknown): Error {
  if (error instanceof WrongPassphrase) return error;
  return new Error(`${file} is damaged or was cut: nothing of it was taken. Use another backup`, {
    cause: error,
  });
}
