/**
 * Fetches the typeface of outputs before something is drawn in it. Browsers ask for one only then, and where it comes after
 * the first lines, whatever stands at their ends moves.
 */
export async function fetchMonospace(): Promise<void> {
  // Nothing is lost by one that does not come: the lines are drawn in another.
  if ('fonts' in document) await document.fonts.load("1em 'JetBrains Mono Variable'").catch(() => undefined);
}
