/** No dash or slash at its start, no slash or dot at its end; no part of it begins with a dot or ends in `.lock`. */
const pattern = /^(?![-/])(?!.*(?:\.\.|\/\/|@\{|(?:^|\/)\.|\.lock(?:\/|$)|[/.]$))[^\s~^:?*[\\\p{Cc}]+$/u;

/** A branch or tag that Git takes as one; it can never be read as an option. */
export function isBranchName(name: string): boolean {
  return pattern.test(name);
}
