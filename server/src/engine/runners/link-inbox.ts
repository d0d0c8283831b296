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
}

const BATCH_MAX_BYTES = 8 * 1024 * 1024;

/** One for each connection. A batch has about 8 MB at most. */
export class LinkInbox {
  readonly #options: LinkInboxOptions;
  #items: InboxItem[] = [];
  #work: Promise<void> | undefined;

  constructor(options: LinkInboxOptions) {
    this.#options = options;
  }

  /** A text or binary message from the socket. Throws when it is not of the protocol. */
  receive(data: Buffer, isBinary: boolean): void {
    this.#items.push(isBinary ? { frame: decodeOutputFrame(data) } : readRunnerMessage(data));
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
      while (this.#items.length > 0 && isOpen()) await process(this.#takeBatch());
    } catch (error) {
      onFailure(error);
    }
  }

  #takeBatch(): InboxItem[] {
    let bytes = 0;
    let count = 0;
    for (const item of this.#items) {
      if (bytes >= BATCH_MAX_BYTES) break;
      if ('frame' in item) bytes += item.frame.text.length;
      count += 1;
    }
    return this.#items.splice(0, count);
  }
}
