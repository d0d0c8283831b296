/**
 * Which tasks were right on a host and changed nothing, by their numbers, as ranges. They come in the order of the
 * playbook but where it goes back, so there are few ranges.
 */
export class OkTasks {
  /** rising, with a gap between any two; both ends belong to it */
  readonly #ranges: [first: number, last: number][] = [];

  get count(): number {
    return this.#ranges.length;
  }

  add(task: number): void {
    const ranges = this.#ranges;
    let at = ranges.length;
    while (at > 0 && (ranges[at - 1]?.[0] ?? 0) > task) at--;
    const before = ranges[at - 1];
    const after = ranges[at];
    if (before && task <= before[1]) return;
    const isAfter = before?.[1] === task - 1;
    const isBefore = after?.[0] === task + 1;
    if (isAfter && isBefore) {
      before[1] = after[1];
      ranges.splice(at, 1);
    } else if (isAfter) before[1] = task;
    else if (isBefore) after[0] = task;
    else ranges.splice(at, 0, [task, task]);
  }

  /** `0-3,7`, as `okTasksOf` of the contract reads it */
  text(): string {
    return this.#ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
  }
}
