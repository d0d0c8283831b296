/** The sentence of an error. Never empty. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : String(error || 'Unknown error');
}
