import type { SearchHit } from '@signalbox/contract';

/**
 * The best first: what is of the project in view, then what is called just so, what begins with the text, what
 * has a word that begins with it, and the rest; of equals the shorter name.
 */
export function byRank(text: string, projectId: number): (a: SearchHit, b: SearchHit) => number {
  const wanted = text.trim().toLowerCase();
  const fitOf = ({ name }: SearchHit) => {
    const lower = name.toLowerCase();
    if (lower === wanted) return 0;
    if (lower.startsWith(wanted)) return 1;
    return lower.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 2 : 3;
  };
  const isAway = (hit: SearchHit) => Number(hit.project_id !== projectId && hit.kind !== 'project');
  return (a, b) =>
    isAway(a) - isAway(b) ||
    fitOf(a) - fitOf(b) ||
    a.name.length - b.name.length ||
    a.name.localeCompare(b.name, 'en') ||
    a.id - b.id;
}
