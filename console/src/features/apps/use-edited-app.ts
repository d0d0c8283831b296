import { useNavigate, useSearch } from '@tanstack/react-router';

interface EditedApp {
  /** id of the app in the form, "" of a new one; undefined = no form */
  readonly edited: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** Apps have words for ids: the one in the form stands in the address all the same. */
export function useEditedApp(): EditedApp {
  const { edit, app } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (part: { edit: 'new' | undefined; app: string | undefined }) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, ...part }),
      resetScroll: false,
      ignoreBlocker: true,
    });
  return {
    edited: edit === 'new' ? '' : app,
    open: (id) => go(id === '' ? { edit: 'new', app: undefined } : { edit: undefined, app: id }),
    close: () => go({ edit: undefined, app: undefined }),
  };
}
