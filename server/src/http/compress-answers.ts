import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** What fits into one packet is no sooner there when it is smaller. */
const SMALLEST_BYTES = 1_400;

/** By `q=0`: not even where anything else is welcome (RFC 9110, 12.5.3). */
const REFUSES_GZIP = /(?:^|,)\s*gzip\s*;\s*q=0(?:\.0{0,3})?\s*(?:,|$)/i;
const ANYTHING = /(?:^|,)\s*\*\s*(?:;[^,]*)?(?=,|$)/g;

/**
 * Sends long answers of the API compressed to whom takes them so. The console's files are compressed when they are built, and a
 * download is sent as it is stored. What is sent to the server is never unpacked: a small body could become a large one.
 */
export async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  // The library takes `gzip;q=0, *` for a wish for gzip.
  fastify.addHook('onRequest', async ({ headers }) => {
    const accepted = String(headers['accept-encoding'] ?? '');
    if (REFUSES_GZIP.test(accepted)) headers['accept-encoding'] = accepted.replace(ANYTHING, '');
  });
  await fastify.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    threshold: SMALLEST_BYTES,
    customTypes: /^application\/json\b/,
    // Lists have the same names in each row: harder work makes them hardly smaller.
    zlibOptions: { level: 4 },
  });
}
