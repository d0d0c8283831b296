/** The line of /proc/<pid>/stat. Pure. */

/** Identifies a process beyond the reuse of its number. */
export type ProcessIdentity = { pid: number; startTicks: string };

type ProcessState = { state: string; parent: number; group: number };

/** Reads a line in the format of /proc/<pid>/stat; undefined when it is not (yet) complete. */
export function parseStat(text: string): (ProcessIdentity & ProcessState) | undefined {
  // The command's name stands in parentheses and may itself contain spaces and parentheses.
  const close = text.lastIndexOf(')');
  if (close === -1) return undefined;
  const pid = Number.parseInt(text, 10);
  const fields = text.slice(close + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (!Number.isInteger(pid) || state === undefined || startTicks === undefined) return undefined;
  return { pid, state, parent: Number(fields[1]), group: Number(fields[2]), startTicks };
}
