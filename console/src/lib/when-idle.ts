/** Does one thing after the other while the browser has nothing else to do. A browser that never says so does none. */
export function whenIdle(jobs: readonly (() => Promise<unknown>)[]): () => void {
  if (typeof requestIdleCallback !== 'function') return () => {};
  let isOver = false;
  const doNext = async (index: number): Promise<void> => {
    await jobs[index]?.();
    if (!isOver && index + 1 < jobs.length) requestIdleCallback(() => void doNext(index + 1));
  };
  requestIdleCallback(() => void (isOver || doNext(0)));
  return () => {
    isOver = true;
  };
}
