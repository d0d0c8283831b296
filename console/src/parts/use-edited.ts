import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export interface Edited {
  /** what the form shows: an object's id, a new one, or nothing */
  readonly edited: number | 'new' | undefined;
  readonly kind: string | undefined;
  readonly open: (what: number | 'new', kind?: string) => void;
  readonly close: () => void;
}

/** The form of a list stands in the address, so that a link can open it and Back closes it. */
export function useEdited(): Edited {
  const { edit, kind } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (what: number | 'new' | undefined, newKind?: string) =>
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, edit: what, kind: newKind }),
        resetScroll: false,
        // A form that closes itself has asked, or is saved.
        ignoreBlocker: what === undefined,
      }),
    [navigate],
  );
  return { edited: edit, kind, open: go, close: () => go(undefined) };
}

/** Search part of an address that opens the form of an object in the list in view. */
export function withEdit(id: number) {
  return <T extends object>(search: T) => ({ ...search, edit: id });
}
