/** How late at most, in milliseconds, an answer comes to a page under test; each by another time. */
const longestMs = Number(process.env.SLOW_ANSWERS ?? 0);

/** Resolves when what the server has said reaches the page: at once, but for `SLOW_ANSWERS`. */
export async function comes(): Promise<void> {
  if (longestMs === 0) return;
  // Most are quick and some are not: with equal ones each page would only wait longer.
  const limitMs = Math.random() < 0.6 ? longestMs / 20 : longestMs;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * limitMs));
}
