import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './results.module.css';

interface ResultPanelProps {
  readonly title: string;
  /** stands beside the title */
  readonly summary: ReactNode;
  readonly isOpen: boolean;
  /** what opens or closes it is called */
  readonly toggle: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A result of a task: in one line, opened by whoever wants to know more. */
export function ResultPanel({ title, summary, isOpen, toggle, onToggle, children }: ResultPanelProps) {
  return (
    <>
      <div className={classes.bar}>
        <strong>{title}</strong>
        {summary}
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {toggle}
        </Anchor>
      </div>
      {isOpen && children}
    </>
  );
}
