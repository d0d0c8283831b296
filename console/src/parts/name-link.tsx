import { shownName } from '../lib/shown-name.ts';
import { AnchorLink } from '../ui/links.tsx';
import { withEdit } from './use-edited.ts';

/** The name of an object; opens its form. */
export function NameLink({ of }: { of: { readonly id: number; readonly name: string } }) {
  return (
    <AnchorLink to="." search={withEdit(of.id)} c="var(--sb-ink)" fw={550}>
      {shownName(of)}
    </AnchorLink>
  );
}
