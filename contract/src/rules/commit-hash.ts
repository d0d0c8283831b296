/** A commit by its digits as Git writes them: all, or the first seven at least. */
export const commitHashPattern = /^[0-9a-f]{7,64}$/;

/** 7 to 64 digits in small letters; whether there is such a commit nobody has looked. */
export function isCommitHash(text: string): boolean {
  return commitHashPattern.test(text);
}

/** All of them: only so can a commit be fetched by itself. */
export function isFullCommitHash(text: string): boolean {
  return isCommitHash(text) && (text.length === 40 || text.length === 64);
}
