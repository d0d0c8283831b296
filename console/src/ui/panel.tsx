import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly isPadded?: boolean;
  readonly children: ReactNode;
}

/** A surface with a hairline around it: the only box that pages use. */
export function Panel({ title, actions, isPadded = false, children }: PanelProps) {
  return (
    <section className={classes.panel}>
      {(title || actions) && (
        <header className={classes.header}>
          <h2 className={classes.title}>{title}</h2>
          {actions}
        </header>
      )}
      <div className={clsx(isPadded && classes.padded)}>{children}</div>
    </section>
  );
}
