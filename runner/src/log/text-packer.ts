/**
 * Compresses much output for its way to the server, which stores it so. The memory for it is taken once: a compressor for
 * each text would cost as much as a fifth of the work.
 */
import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib';

/** Less stays as it is: the server joins it with what comes next before it compresses it. */
const PACKED_MIN_BYTES = 256 * 1024;

const options = {
  // As the server compresses what comes as it is.
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_windowLog]: 17,
  },
  // Each text is a frame by itself.
  flush: constants.ZSTD_e_end,
  // Several fit in, so that hardly one comes in two parts.
  chunkSize: 256 * 1024,
};

/** One text at a time. Close it, when it packs nothing. */
export class TextPacker {
  #compress: ZstdCompress | undefined;
  #parts: Buffer[] = [];

  /** Undefined: the text had better go as it is. Its memory is free again when this returns. */
  async pack(text: Uint8Array): Promise<Uint8Array | undefined> {
    if (text.length < PACKED_MIN_BYTES) return undefined;
    this.#compress ??= this.#open();
    const compress = this.#compress;
    this.#parts = [];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    compress.once('error', reject);
    compress.write(text, () => resolve());
    await promise;
    compress.off('error', reject);
    // What is ready and was not handed over yet.
    compress.read();
    const parts = this.#parts;
    this.#parts = [];
    const [only] = parts;
    const packed = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
    return packed.length < text.length ? packed : undefined;
  }

  close(): void {
    this.#compress?.close();
    this.#compress = undefined;
  }

  #open(): ZstdCompress {
    const compress = createZstdCompress(options);
    compress.on('data', (part: Buffer) => this.#parts.push(part));
    return compress;
  }
}
