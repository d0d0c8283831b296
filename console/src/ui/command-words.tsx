import { Fragment } from 'react';
import classes from './command-words.module.css';

/** A command line that breaks between its words: browsers else end a line within `--login`, after a dash. */
export function CommandWords({ line }: { readonly line: string }) {
  return line.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a command never change places
    <Fragment key={index}>
      {index > 0 && ' '}
      {/* What has lines of its own keeps them. */}
      {word.includes('\n') ? word : <span className={classes.word}>{word}</span>}
    </Fragment>
  ));
}
