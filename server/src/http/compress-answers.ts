import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** What fits into one packet is no sooner there when it is smaller. */
const SMALLEST_BYTES = 1_400;

/**
 * Sends long answers of the API compressed to whom takes them so. The console's files are compressed when they are built, and a
 * download is sent as it is stored. What is sent to the server is never unpacked: a small body could become a large one.
 */
export async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    threshold: SMALLEST_BYTES,
    customTypes: /^application\/json\b/,
    // Lists have the same names in each row: harder work makes them hardly smaller.
    zlibOptions: { level: 4 },
  });
}
