/**
 * The spool is one append-only file with everything a task has put out: the program's own bytes and the
 * runner's sentences, in order. Each position in the masked stream belongs to one in these bytes, so it is
 * read on from there after a crash.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { logLine, messageOf } from '../runner-log.ts';

/** Opens its file for each write; nothing has to be closed but the output itself. */
export class Spool {
  readonly path: string;
  #isClosed = false;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * Appends lines of the runner itself, each on a line of its own even when the program stopped in mid-line.
   * A full disk does not stop a task: the sentence is then missing in the output and stands in the runner's
   * log.
   */
  append(...sentences: string[]): void {
    if (this.#isClosed || sentences.length === 0) return;
    try {
      this.#write(`${sentences.join('\n')}\n`);
    } catch (error) {
      logLine(`cannot write to ${this.path}: ${messageOf(error)}; left out: ${sentences.length} line(s)`);
    }
  }

  /**
   * Like `append`, but not when the output already ends with exactly this: a new runner may repeat its
   * predecessor's last step.
   */
  appendOnce(sentence: string): void {
    if (!this.#endsWith(`${sentence}\n`)) this.append(sentence);
  }

  /** After this nothing is appended any more: the output is complete. */
  close(): void {
    this.#isClosed = true;
  }

  #write(text: string): void {
    const file = openSync(this.path, 'a+', 0o600);
    try {
      const size = fstatSync(file).size;
      const last = Buffer.alloc(1);
      const isMidLine = size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
      writeSync(file, isMidLine ? `\n${text}` : text);
    } finally {
      closeSync(file);
    }
  }

  #endsWith(text: string): boolean {
    const wanted = Buffer.from(text);
    let file: number;
    try {
      file = openSync(this.path, 'r');
    } catch {
      return false;
    }
    try {
      const size = fstatSync(file).size;
      if (size < wanted.length) return false;
      const tail = Buffer.alloc(wanted.length);
      readSync(file, tail, 0, tail.length, size - wanted.length);
      return tail.equals(wanted);
    } finally {
      closeSync(file);
    }
  }
}
