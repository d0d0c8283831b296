/**
 * A file of JSON lines. It is opened for each delivery, to add to its end, and flushed to the disk before the delivery
 * counts: it may be moved away, or copied and cut, at any time, and nobody has to be told.
 */
import { type FileHandle, open } from 'node:fs/promises';
import type { AuditReceiver } from './audit-receiver.ts';
import { failedBy } from './failed-delivery.ts';

/** Its group may read it, as programs do that send logs on. */
const MODE = 0o640;
const NEWLINE = 10;

export function auditFile(path: string): AuditReceiver {
  // One after the other: two at once could come between each other's lines.
  let last: Promise<unknown> = Promise.resolve();
  return {
    kind: 'audit-file',
    name: path,
    send(entries) {
      const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
      const written = last.then(() => append(path, lines));
      last = written.catch(() => undefined);
      return written.then(() => ({ kind: 'delivered' }) as const, failedBy);
    },
  };
}

async function append(path: string, lines: string): Promise<void> {
  const file = await open(path, 'a+', MODE);
  try {
    const isTorn = await endsWithin(file);
    await file.appendFile(isTorn ? `\n${lines}` : lines);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** A line that was begun when the disk was full: what comes next is a line of its own. */
async function endsWithin(file: FileHandle): Promise<boolean> {
  const stat = await file.stat();
  // A pipe or a device has no end to look at.
  if (!stat.isFile() || stat.size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, stat.size - 1);
  return buffer[0] !== NEWLINE;
}
