import { useNavigate } from '@tanstack/react-router';
import { useUpdateProject } from '../../../api/projects.ts';
import { useProjectAccess } from '../../../api/use-project-access.ts';
import { repositoryNameOf } from '../../../lib/repository-address.ts';

/**
 * A project that was made of a pasted address is called as its repository. Where the address is corrected its name
 * goes along, until somebody has given it another one.
 */
export function useFollowedName(projectId: number, pasted: string | undefined): (url: string) => void {
  const { project, can } = useProjectAccess(projectId);
  const update = useUpdateProject(projectId);
  const navigate = useNavigate();
  return (url) => {
    if (pasted === undefined || url === pasted) return;
    const keepAddress = () =>
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, from: url }),
        replace: true,
        // Nobody leaves: what was typed beside it stays.
        ignoreBlocker: true,
      });
    const name = repositoryNameOf(url);
    const isOwnName = project?.name !== repositoryNameOf(pasted);
    if (!project || isOwnName || project.name === name || !can('updateProject')) {
      keepAddress();
      return;
    }
    const { alert, alert_chat, max_parallel_tasks } = project;
    // Where the server refuses, both stay as they are, and the next look tries again.
    update.mutate({ name, alert, alert_chat, max_parallel_tasks }, { onSuccess: keepAddress });
  };
}
