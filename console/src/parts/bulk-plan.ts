import type { ReactNode } from 'react';

export interface BulkPlan<Row> {
  readonly isDestructive?: boolean;
  /** what is told of one that it was done with */
  readonly doneText: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /**
   * Why nothing is done with this one; undefined where something is. Looked at before it is asked; what cannot be
   * looked at is left alone, with the reason.
   */
  readonly obstacle: (row: Row) => Promise<ReactNode> | ReactNode;
  /** Throws what the server refuses. One row after the other: each is told by itself. */
  readonly act: (row: Row) => Promise<unknown>;
  /** once the dialog closes, whatever came of it */
  readonly onEnd: () => void;
  /** more that is to be chosen, above what will happen */
  readonly choice?: ReactNode;
  /** false: something must be chosen first */
  readonly isReady?: boolean;
}
