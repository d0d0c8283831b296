/**
 * Tails one spool and sends its masked lines. States: idle (no server or not resumed) -> sending -> complete
 * (everything up to the end of a closed spool is sent). `resume` and a rewind bring it back to any
 * acknowledged position; nothing sent is kept in memory.
 */
import { type FSWatcher, watch } from 'node:fs';
import { crc32 } from 'node:zlib';
import { encodeOutputFrame, OUTPUT_START, type OutputPosition } from '@signalbox/contract/runner-protocol';
import type { Link } from '../link.ts';
import { logLine, messageOf } from '../runner-log.ts';
import type { LineMasker, MaskedLines } from './masked-lines.ts';
import { type ReadBlock, SpoolReader } from './spool-reader.ts';
import { TextPacker } from './text-packer.ts';

const WINDOW_MAX_BYTES = 8 * 1024 * 1024;
/** Most tasks say little, so reading begins with a small block and grows when that was full. */
const FIRST_BLOCK_BYTES = 16 * 1024;
const BLOCK_BYTES = 512 * 1024;
/** So many are on their way at most: memory stays small however slow the connection is. */
const BLOCKS_MAX = 4;
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
  /** grows with each `resume` and rewind, so that what is being compressed is thrown away */
  #generation = 0;
  #isActive = false;
  #isSpoolClosed = false;
  #isPumping = false;
  #isDirty = false;
  #isStopped = false;
  readonly #spool: SpoolReader;
  readonly #packer = new TextPacker();
  #blockBytes: number;
  /** on their way since the last `resume` */
  #blocksInUse = 0;
  #isBlockAwaited = false;
  #held: { position: number; since: number } | undefined;
  #watcher: FSWatcher | undefined;
  #poll: NodeJS.Timeout | undefined;
  readonly #nudge = () => this.wake();
  readonly #pause = () => {
    this.#isActive = false;
  };

  constructor(options: OutputSenderOptions) {
    this.#options = options;
    this.#spool = new SpoolReader(options.spoolPath);
    this.#blockBytes = FIRST_BLOCK_BYTES + options.masker.contextBytes;
    options.link.on('drained', this.#nudge);
    options.link.on('away', this.#pause);
  }

  /** Sends from this position on; also after the server asked to rewind. */
  resume(position: OutputPosition): void {
    this.#generation++;
    this.#blocksInUse = 0;
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
    if (!this.#isPumping) this.#close();
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
      if (this.#isStopped) this.#close();
    }
    if (this.#isDirty && this.#isActive && !this.#isStopped) setImmediate(this.#nudge);
  }

  #close(): void {
    this.#spool.close();
    this.#packer.close();
  }

  /** One frame. Returns the bytes sent; 0 when there is nothing to send, or what was sent must arrive first. */
  async #sendSome(): Promise<number> {
    const { link, masker } = this.#options;
    const from = this.#position;
    if (from.bytes - this.#acknowledgedBytes >= WINDOW_MAX_BYTES) return 0;
    this.#isBlockAwaited = this.#blocksInUse >= BLOCKS_MAX;
    if (this.#isBlockAwaited || !link.askRoom()) return 0;
    // Read before the file: what is closed now cannot have grown after the read.
    const isSpoolClosed = this.#isSpoolClosed;
    const start = Math.min(masker.contextBytes, from.source_bytes);
    const block = this.#spool.read(from.source_bytes - start, this.#blockBytes);
    const isComplete = isSpoolClosed && block.isEnd;
    const isLate = this.#isLate(from.source_bytes);
    const taken = masker.take({ bytes: block.bytes, start, isComplete, isLate });
    this.#noteHold(from.source_bytes + taken.consumed, taken.isHeld);
    if (!block.isEnd) this.#growBlock();
    if (taken.lines === 0) {
      block.giveBack();
      if (isComplete) this.#options.onComplete(from);
      return 0;
    }
    const generation = this.#generation;
    const packed = await this.#packer.pack(taken.text);
    if (generation !== this.#generation || !this.#isActive || this.#isStopped) {
      block.giveBack();
      return 0;
    }
    return this.#send(block, taken, packed);
  }

  #send(block: ReadBlock, taken: MaskedLines, packed: Uint8Array | undefined): number {
    const { text, lines, consumed } = taken;
    const from = this.#position;
    const sourceBytes = from.source_bytes + consumed;
    this.#position = {
      lines: from.lines + lines,
      bytes: from.bytes + text.length,
      source_bytes: sourceBytes,
      crc32: crc32(text, from.crc32),
    };
    const header = { ...this.#options.id, from, lines, source_bytes: sourceBytes, at: Date.now() };
    if (packed === undefined) {
      this.#sendBlock(encodeOutputFrame(header, text, block.roomBefore(text)), block);
    } else {
      block.giveBack();
      const frame = encodeOutputFrame({ ...header, plain_bytes: text.length }, packed);
      this.#options.link.sendOutput(frame, () => undefined);
    }
    return text.length;
  }

  /** A frame that lies in the memory of the block. */
  #sendBlock(frame: Uint8Array, block: ReadBlock): void {
    const generation = this.#generation;
    this.#blocksInUse++;
    this.#options.link.sendOutput(frame, () => {
      block.giveBack();
      if (generation !== this.#generation) return;
      this.#blocksInUse--;
      if (this.#isBlockAwaited) this.wake();
    });
  }

  /** The line at this position has been held back long enough; the poll looks at it again. */
  #isLate(position: number): boolean {
    return this.#held?.position === position && performance.now() - this.#held.since >= HOLD_MS;
  }

  #noteHold(position: number, isHeld: boolean): void {
    if (!isHeld) this.#held = undefined;
    else if (this.#held?.position !== position) this.#held = { position, since: performance.now() };
  }

  #growBlock(): void {
    this.#isDirty = true;
    const { blockMinBytes, contextBytes } = this.#options.masker;
    this.#blockBytes = Math.max(BLOCK_BYTES, blockMinBytes) + contextBytes;
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
