/**
 * What a runner has said and nobody has worked on yet. Messages are worked on in the order of their arrival,
 * one batch at a time: what comes while a batch is written down waits and is the next one.
 */
import { decodeOutputFrame } from '@signalbox/contract';
import type { OutputFrame } from '../output/output-intake.ts';
import { type ReadMessage, readRunnerMessage } from './runner-message-reader.ts';

export type InboxItem = { readonly frame: OutputFrame } | ReadMessage;

export interface LinkInboxOptions {
  readonly isOpen: () => boolean;
  /** Works on a batch; what it throws goes to `onFailure`, and what has come since is not worked on. */
  readonly process: (batch: InboxItem[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** Too much output waits: no more is to be read for now. Told again, as false, once there is room. */
  readonly onFull: (isFull: boolean) => void;
}

const BATCH_MAX_BYTES = 8 * 1024 * 1024;
/** After a batch of more output than this, the next one waits until it has as much as below, or for so long. */
const MUCH_BYTES = 256 * 1024;
const GATHERED_BYTES = 2 * 1024 * 1024;
const GATHER_MS = 20;
/** Each task of a runner may have sent 8 MB that nobody has written down: of hundreds that is too much. */
const FULL_BYTES = 64 * 1024 * 1024;

/** One for each connection. A batch has about 8 MB at most. */
export class LinkInbox {
  readonly #options: LinkInboxOptions;
  #items: InboxItem[] = [];
  /** of the frames that wait */
  #bytes = 0;
  #isFull = false;
  /** ends the wait for more output */
  #endGathering: (() => void) | undefined;
  #work: Promise<void> | undefined;

  constructor(options: LinkInboxOptions) {
    this.#options = options;
  }

  /** A text or binary message from the socket. Throws when it is not of the protocol. */
  receive(data: Buffer, isBinary: boolean): void {
    const item = isBinary ? { frame: decodeOutputFrame(data) } : readRunnerMessage(data);
    this.#items.push(item);
    this.#noteBytes(bytesOf(item));
    // What is no output waits for nothing.
    if (!isBinary || this.#bytes >= GATHERED_BYTES) this.#endGathering?.();
    this.#work ??= this.#drain().finally(() => {
      this.#work = undefined;
    });
  }

  /** Returns when what had come is worked on. */
  async idle(): Promise<void> {
    await this.#work;
  }

  async #drain(): Promise<void> {
    const { isOpen, process, onFailure } = this.#options;
    try {
      while (this.#items.length > 0 && isOpen()) {
        const bytes = this.#bytes;
        await process(this.#takeBatch());
        if (bytes >= MUCH_BYTES) await this.#gather();
      }
    } catch (error) {
      onFailure(error);
    }
  }

  /** While much output comes: a transaction for two megabytes costs little more than one for a part of it. */
  async #gather(): Promise<void> {
    if (this.#bytes >= GATHERED_BYTES || this.#items.some((item) => !('frame' in item))) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, GATHER_MS);
    this.#endGathering = resolve;
    await promise;
    this.#endGathering = undefined;
    clearTimeout(timer);
  }

  #takeBatch(): InboxItem[] {
    let bytes = 0;
    let count = 0;
    for (const item of this.#items) {
      if (bytes >= BATCH_MAX_BYTES) break;
      bytes += bytesOf(item);
      count += 1;
    }
    this.#noteBytes(-bytes);
    return this.#items.splice(0, count);
  }

  #noteBytes(more: number): void {
    this.#bytes += more;
    const isFull = this.#bytes > (this.#isFull ? FULL_BYTES / 2 : FULL_BYTES);
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    this.#options.onFull(isFull);
  }
}

function bytesOf(item: InboxItem): number {
  if (!('frame' in item)) return 0;
  const { header, text } = item.frame;
  return header.plain_bytes ?? text.length;
}
