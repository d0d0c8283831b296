import { LineCounter, parseDocument } from 'yaml';

/** Reading a large inventory takes a part of a second: of one that is run again and again the finding is kept. */
const KEPT_MAX = 32;
const found = new Map<string, string | undefined>();

/** Why a text is no YAML, with the line; undefined = it is. */
export function yamlProblem(text: string): string | undefined {
  if (found.has(text)) return found.get(text);
  const problem = findProblem(text);
  const [oldest] = found.keys();
  if (found.size >= KEPT_MAX && oldest !== undefined) found.delete(oldest);
  found.set(text, problem);
  return problem;
}

function findProblem(text: string): string | undefined {
  const lines = new LineCounter();
  // Ansible takes a key that comes twice, and looking for one takes time with the square of the number of hosts.
  const [error] = parseDocument(text, { lineCounter: lines, uniqueKeys: false }).errors;
  if (error === undefined) return undefined;
  return `line ${lines.linePos(error.pos[0]).line}: ${error.message.replace(/ at line \d+, column \d+:.*$/s, '')}`;
}
