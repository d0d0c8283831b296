import { type Text, text } from '../../texts/text.ts';

/**
 * The program reads a script of the repository, and hands it everything that follows: the words are the
 * script's data.
 */
export const scriptWords = { readsItsOwnWords: false, argumentProblem: () => undefined } as const;

/**
 * The program reads its words itself: an option may make it do anything, and some read a file in place of a
 * word with an @.
 */
export const ownWords = {
  readsItsOwnWords: true,
  argumentProblem: (words: readonly string[]): Text | undefined => {
    const meant = words.find((word) => /^-|@/u.test(word));
    return meant === undefined ? undefined : text('argument.option', { word: JSON.stringify(meant) });
  },
} as const;
