/** As many parameters as a statement may well have. */
const CHUNK = 500;

/** In their order; none of them is empty. */
export function inChunks<T>(all: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let first = 0; first < all.length; first += CHUNK) chunks.push(all.slice(first, first + CHUNK));
  return chunks;
}
