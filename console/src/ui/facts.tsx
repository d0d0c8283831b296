import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Short facts about a thing side by side, each under its label. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** Nothing to say, no fact. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A fact that is typed as it stands: a path, a command. */
export function CodeFact({ children }: { children: ReactNode }) {
  return <code className={classes.code}>{children}</code>;
}
