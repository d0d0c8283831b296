import type { ReactNode } from 'react';
import { AnchorLink } from '../ui/links.tsx';
import { withEdit } from './use-edited.ts';

/** The name of an object; opens its form. */
export function NameLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <AnchorLink to="." search={withEdit(id)} c="var(--sb-ink)" fw={550}>
      {children}
    </AnchorLink>
  );
}
