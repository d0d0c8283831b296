import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

interface CautionProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Something that is no error, and that somebody should know. */
export function Caution({ icon, title, children }: CautionProps) {
  // The library's yellow cannot be read on its light yellow, nor a link on its dark one.
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={icon}
      title={title}
      role="status"
      styles={{
        root: { background: 'var(--sb-caution-soft)' },
        title: { color: 'var(--sb-caution)' },
        icon: { color: 'var(--sb-caution)' },
      }}
    >
      {children}
    </Alert>
  );
}
