/**
 * Follows what a program tells of itself in its file while it runs, and makes it known now and then: the
 * larger what is to be told, the more rarely. Everything is read again from the file's beginning by the next
 * runner, so a runner that dies loses nothing.
 */
import { closeSync, fstatSync, readSync } from 'node:fs';
import type { StepReader } from '../apps/app-steps.ts';
import { openLeftFile } from '../left-file.ts';
import { logLine, messageOf } from '../runner-log.ts';

const LOOK_MS = 1000;
const PIECE_BYTES = 1024 * 1024;
/** What is longer than these is not read. */
const FILE_BYTES = 64 * 1024 * 1024;
const LINE_BYTES = 4 * 1024 * 1024;
/** pause after a document of this size, at least */
const PAUSE = { ms: 2000, perBytes: 50 * 1024 };

export type StepTellingOptions = {
  file: string;
  reader: StepReader;
  /** Makes known what was read. Returns its size in bytes; 0 = nobody knows yet what is to be masked. */
  tell: (reader: StepReader) => number;
};

export class StepTelling {
  readonly reader: StepReader;
  readonly #options: StepTellingOptions;
  readonly #timer: NodeJS.Timeout;
  /** so much of the file was read */
  #position = 0;
  #begun = Buffer.alloc(0);
  /** the rest of a line that is too long */
  #isSkipping = false;
  #isNew = false;
  #quietUntil = 0;

  constructor(options: StepTellingOptions) {
    this.#options = options;
    this.reader = options.reader;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  /** All that is there by now is read, and follows no more. It is not made known: see `tell`. */
  async finish(): Promise<void> {
    clearInterval(this.#timer);
    // Other tasks want to go on meanwhile.
    while (this.#readPiece()) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Whatever was read is made known, unless nobody knows yet what is to be masked. Returns as `tell` does. */
  tell(): number {
    try {
      return this.#options.tell(this.reader);
    } catch (error) {
      logLine(`${this.#options.file} cannot be told of: ${messageOf(error)}`);
      return 1;
    }
  }

  /** The program goes on without it. */
  abandon(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.#readPiece();
    const now = performance.now();
    if (!this.#isNew || this.reader.isEmpty || now < this.#quietUntil) return;
    const bytes = this.tell();
    this.#isNew = bytes === 0;
    this.#quietUntil = now + PAUSE.ms * Math.max(1, bytes / PAUSE.perBytes);
  }

  /** False when there is nothing more to read. */
  #readPiece(): boolean {
    const handle = openLeftFile(this.#options.file);
    if (handle === undefined) return false;
    try {
      const room = Math.min(fstatSync(handle).size, FILE_BYTES) - this.#position;
      if (room <= 0) return false;
      const piece = Buffer.alloc(Math.min(room, PIECE_BYTES));
      const read = readSync(handle, piece, 0, piece.length, this.#position);
      this.#position += read;
      this.#take(piece.subarray(0, read));
      return read > 0;
    } catch {
      // The file is the program's: what it has made of it ends nothing here.
      return false;
    } finally {
      closeSync(handle);
    }
  }

  #take(piece: Buffer): void {
    let start = 0;
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, start)) {
      const line = Buffer.concat([this.#begun, piece.subarray(start, end)]);
      if (!this.#isSkipping) this.reader.take(line.toString('utf8'));
      this.#begun = Buffer.alloc(0);
      this.#isSkipping = false;
      this.#isNew = true;
      start = end + 1;
    }
    if (this.#isSkipping) return;
    this.#begun = Buffer.concat([this.#begun, piece.subarray(start)]);
    if (this.#begun.length <= LINE_BYTES) return;
    this.#begun = Buffer.alloc(0);
    this.#isSkipping = true;
  }
}
