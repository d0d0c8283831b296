/**
 * Tails one spool and sends its masked lines. States: idle (no server or not resumed) -> sending -> complete
 * (everything up to the end of a closed spool is sent). `resume` and a rewind bring it back to any
 * acknowledged position; nothing sent is kept in memory.
 */
import { type FSWatcher, watch } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { OUTPUT_START, type OutputPosition } from '@signalbox/contract/runner-protocol';
import type { Link } from '../link.ts';
import { codeOf, logLine, messageOf } from '../runner-log.ts';
import type { LineMasker } from './masked-lines.ts';

const WINDOW_MAX_BYTES = 8 * 1024 * 1024;
/** Most tasks say little, so reading begins with a small block and grows when that was full. */
const FIRST_BLOCK_BYTES = 16 * 1024;
const BLOCK_BYTES = 512 * 1024;
/**
 * Rest after a small frame, so that a chatty program costs frames per time and not per line. The first line
 * never waits.
 */
const REST_MS = 8;
/** Below this a frame is small. */
const SMALL_BYTES = 64 * 1024;
/**
 * A line whose end may be the beginning of a secret waits so long for what follows it. Programs write a
 * broken message at once, or within moments.
 */
const HOLD_MS = 1000;
/** File notices are a hint only; some file systems have none. */
const SAFETY_POLL_MS = 250;

export type OutputSenderOptions = {
  link: Link;
  id: { task_id: number; attempt: number };
  spoolPath: string;
  masker: LineMasker;
  /** everything is sent; `finished` may name this position */
  onComplete: (position: OutputPosition) => void;
};

/** One for each task that this runner holds. Dispose of it: it watches the file. */
export class OutputSender {
  readonly #options: OutputSenderOptions;
  #position: OutputPosition = OUTPUT_START;
  #acknowledgedBytes = 0;
  /** grows with each `resume` and rewind, so that a read that was under way is thrown away */
  #generation = 0;
  #isActive = false;
  #isSpoolClosed = false;
  #isPumping = false;
  #isDirty = false;
  #isStopped = false;
  #file: FileHandle | undefined;
  #block = Buffer.alloc(0);
  #held: { position: number; since: number } | undefined;
  #watcher: FSWatcher | undefined;
  #poll: NodeJS.Timeout | undefined;
  readonly #nudge = () => this.wake();
  readonly #pause = () => {
    this.#isActive = false;
  };

  constructor(options: OutputSenderOptions) {
    this.#options = options;
    options.link.on('drained', this.#nudge);
    options.link.on('away', this.#pause);
  }

  /** Sends from this position on; also after the server asked to rewind. */
  resume(position: OutputPosition): void {
    this.#generation++;
    this.#position = position;
    this.#acknowledgedBytes = position.bytes;
    this.#isActive = true;
    this.#startWatching();
    this.wake();
  }

  acknowledge(output: OutputPosition, isRewind: boolean): void {
    if (isRewind) {
      this.resume(output);
      return;
    }
    this.#acknowledgedBytes = Math.max(this.#acknowledgedBytes, output.bytes);
    this.wake();
  }

  /** The spool grows no more: a last line without newline counts now. */
  finish(): void {
    this.#isSpoolClosed = true;
    this.wake();
  }

  /** Looks for new output now. */
  wake(): void {
    this.#isDirty = true;
    if (!this.#isPumping && this.#isActive && !this.#isStopped) void this.#pump();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#options.link.off('drained', this.#nudge);
    this.#options.link.off('away', this.#pause);
    this.#watcher?.close();
    clearInterval(this.#poll);
    if (!this.#isPumping) await this.#file?.close();
  }

  async #pump(): Promise<void> {
    this.#isPumping = true;
    try {
      while (this.#isDirty && this.#isActive && !this.#isStopped) {
        this.#isDirty = false;
        const sent = await this.#sendSome();
        if (sent > 0) this.#isDirty = true;
        if (sent > 0 && sent < SMALL_BYTES && !this.#isSpoolClosed)
          await new Promise((resolve) => setTimeout(resolve, REST_MS));
      }
    } catch (error) {
      logLine(`cannot read ${this.#options.spoolPath}: ${messageOf(error)}`);
    } finally {
      this.#isPumping = false;
      if (this.#isStopped) await this.#file?.close();
    }
    if (this.#isDirty && this.#isActive && !this.#isStopped) setImmediate(this.#nudge);
  }

  /** One frame. Returns the bytes sent; 0 when there is nothing to send or the window is full. */
  async #sendSome(): Promise<number> {
    const { link, masker, id } = this.#options;
    const from = this.#position;
    if (!link.canSendOutput || from.bytes - this.#acknowledgedBytes >= WINDOW_MAX_BYTES) return 0;
    const generation = this.#generation;
    // Read before the file: what is closed now cannot have grown after the read.
    const isSpoolClosed = this.#isSpoolClosed;
    const start = Math.min(masker.contextBytes, from.source_bytes);
    const block = await this.#read(from.source_bytes - start);
    if (generation !== this.#generation || !this.#isActive || this.#isStopped) return 0;
    const isEnd = block.length < this.#block.length;
    const taken = masker.take({
      bytes: block,
      start,
      isComplete: isSpoolClosed && isEnd,
      isLate: this.#isLate(from.source_bytes),
    });
    this.#noteHold(from.source_bytes + taken.consumed, taken.isHeld);
    if (!isEnd) this.#growBlock();
    if (taken.lines === 0) {
      if (isSpoolClosed && isEnd) this.#options.onComplete(from);
      return 0;
    }
    const sourceBytes = from.source_bytes + taken.consumed;
    this.#position = {
      lines: from.lines + taken.lines,
      bytes: from.bytes + taken.text.length,
      source_bytes: sourceBytes,
      crc32: crc32(taken.text, from.crc32),
    };
    link.sendOutput(
      { ...id, from, lines: taken.lines, source_bytes: sourceBytes, at: Date.now() },
      taken.text,
    );
    return taken.text.length;
  }

  /** The line at this position has been held back long enough; the poll looks at it again. */
  #isLate(position: number): boolean {
    return this.#held?.position === position && performance.now() - this.#held.since >= HOLD_MS;
  }

  #noteHold(position: number, isHeld: boolean): void {
    if (!isHeld) this.#held = undefined;
    else if (this.#held?.position !== position) this.#held = { position, since: performance.now() };
  }

  async #read(position: number): Promise<Buffer> {
    if (this.#block.length === 0)
      this.#block = Buffer.allocUnsafeSlow(FIRST_BLOCK_BYTES + this.#options.masker.contextBytes);
    try {
      this.#file ??= await open(this.#options.spoolPath, 'r');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return this.#block.subarray(0, 0);
      throw error;
    }
    let length = 0;
    while (length < this.#block.length) {
      const { bytesRead } = await this.#file.read(
        this.#block,
        length,
        this.#block.length - length,
        position + length,
      );
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return this.#block.subarray(0, length);
  }

  #growBlock(): void {
    this.#isDirty = true;
    const { blockMinBytes, contextBytes } = this.#options.masker;
    const size = Math.max(BLOCK_BYTES, blockMinBytes) + contextBytes;
    if (this.#block.length < size) this.#block = Buffer.allocUnsafeSlow(size);
  }

  #startWatching(): void {
    if (this.#poll !== undefined) return;
    this.#poll = setInterval(this.#nudge, SAFETY_POLL_MS);
    try {
      this.#watcher = watch(this.#options.spoolPath, this.#nudge);
      this.#watcher.on('error', () => this.#watcher?.close());
    } catch {
      // The poll alone is slower, but loses nothing.
    }
  }
}
