import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './task-dialog.module.css';

/** Facts of a task side by side, each under its label. */
export function Facts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <dl className={classes.facts}>{children}</dl>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  /** takes a line for itself, as it was typed */
  readonly isWide?: boolean;
}

export function Fact({ label, children, isWide }: FactProps) {
  return (
    <div className={clsx(classes.fact, isWide && classes.wide)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
