import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './task-dialog.module.css';

interface FactsProps {
  readonly className?: string | undefined;
  /** whether the details are shown */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Facts of a task side by side, each under its label. */
export function Facts({ className, isOpen, children }: FactsProps) {
  return (
    <div className={className} data-open={isOpen}>
      <dl className={classes.facts}>{children}</dl>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  /** takes a line for itself, as it was typed */
  readonly isWide?: boolean;
  /** on a phone it stands among the details: the output is what one comes for */
  readonly isMore?: boolean;
  /** it is pressed: at the foot of its line, without the height of a label where it has a line for itself */
  readonly isAction?: boolean;
}

export function Fact({ label, children, isWide, isMore, isAction }: FactProps) {
  return (
    <div
      className={clsx(
        classes.fact,
        isWide && classes.wide,
        isMore && classes.more,
        isAction && classes.action,
      )}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
