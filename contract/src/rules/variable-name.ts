/** Names that a shell and a program can read. */
export const variableNamePattern = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Letters, digits and underscores of ASCII, not beginning with a digit. */
export function isVariableName(name: string): boolean {
  return variableNamePattern.test(name);
}
