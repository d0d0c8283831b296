import { useNavigate } from '@tanstack/react-router';
import { NewProjectPage } from '../features/project/new-project-page.tsx';

export function NewProjectRoute() {
  const navigate = useNavigate();
  return (
    <NewProjectPage
      onCreated={(projectId) =>
        void navigate({ to: '/project/$projectId/templates', params: { projectId: String(projectId) } })
      }
    />
  );
}
