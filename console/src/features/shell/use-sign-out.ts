import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { live } from '../../api/live.ts';
import { currentUserQuery, useSignOut } from '../../api/session.ts';
import { notifyError } from '../../ui/notify.ts';
import { useAskToLeave } from '../../ui/use-ask-to-leave.ts';

/** Ends the session here and on the server, and forgets what was loaded. */
export function useSignOutAndLeave(): () => void {
  const signOut = useSignOut();
  const client = useQueryClient();
  const navigate = useNavigate();
  const ask = useAskToLeave();
  const leave = async () => {
    if (!(await ask())) return;
    signOut.mutate(undefined, {
      onSuccess: () => {
        live.close();
        client.removeQueries({ queryKey: currentUserQuery.queryKey });
        // What was loaded goes once no page shows it any more.
        void navigate({ to: '/auth/login', ignoreBlocker: true }).then(() => client.clear());
      },
      onError: (error) => notifyError(error),
    });
  };
  return () => void leave();
}
