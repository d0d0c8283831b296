import clsx from 'clsx';
import type { MarkedSpan } from '../../../lib/highlight.ts';
import classes from './log-view.module.css';

/** Plain text stays text; only what has a look of its own becomes an element. */
export function LogSpans({ spans }: { spans: readonly MarkedSpan[] }) {
  let offset = 0;
  return spans.map((span) => {
    const key = offset;
    offset += span.text.length;
    return isPlain(span) ? span.text : <LogSpan key={key} span={span} />;
  });
}

function isPlain({ className, color, background, href, mark, isMatch }: MarkedSpan): boolean {
  return className === '' && !color && !background && !href && !mark && !isMatch;
}

function LogSpan({ span }: { span: MarkedSpan }) {
  const { text, className, color, background, href, mark, isMatch } = span;
  const look = {
    className: clsx(className, isMatch && classes.match, mark && classes.mark),
    style: color || background ? { color, background } : undefined,
    'data-match': isMatch || undefined,
  };
  // The character itself is in no document: it could not do anything there, nor be copied by accident.
  if (mark) return <span {...look} data-mark={mark} title={mark} />;
  if (href === undefined) return <span {...look}>{text}</span>;
  return (
    <a {...look} href={href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={-1}>
      {text}
    </a>
  );
}
