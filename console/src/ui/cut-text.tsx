import { Tooltip } from '@mantine/core';
import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react';
import classes from './cut-text.module.css';

/** One line of text that is cut off where there is no room. The whole of it shows on hover (`useCutTextTips`). */
export function CutText({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={`${classes.cut} ${className ?? ''}`}>{children}</span>;
}

/** Around texts that may be cut off: says the whole of the one that the mouse or the focus is on. */
export function useCutTextTips() {
  const [cut, setCut] = useState<HTMLElement>();
  const look = ({ target }: MouseEvent | FocusEvent) => {
    const text = target instanceof HTMLElement ? target.closest<HTMLElement>(`.${classes.cut}, td a`) : null;
    // One line of several is cut off below.
    const isCut =
      text !== null &&
      (text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight * 1.5);
    setCut(isCut ? text : undefined);
  };
  const forget = () => setCut(undefined);
  return {
    tip: cut?.isConnected && (
      <Tooltip label={cut.textContent} target={cut} opened multiline style={{ overflowWrap: 'anywhere' }} />
    ),
    handlers: { onMouseOver: look, onFocus: look, onMouseLeave: forget, onBlur: forget },
  };
}
