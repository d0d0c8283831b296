import { useNavigate, useSearch } from '@tanstack/react-router';

interface EditedRole {
  /** short name of the role in the form, "" of a new one; undefined = no form */
  readonly edited: string | undefined;
  readonly open: (slug: string) => void;
  readonly close: () => void;
}

/** Roles have words for ids: the one in the form stands in the address all the same. */
export function useEditedRole(): EditedRole {
  const { edit, role } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (part: { edit: 'new' | undefined; role: string | undefined }) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, ...part }),
      resetScroll: false,
      ignoreBlocker: true,
    });
  return {
    edited: edit === 'new' ? '' : role,
    open: (slug) => go(slug === '' ? { edit: 'new', role: undefined } : { edit: undefined, role: slug }),
    close: () => go({ edit: undefined, role: undefined }),
  };
}
