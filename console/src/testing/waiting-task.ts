import { startTask } from '@signalbox/contract';
import { asAdmin, newProject } from './server.ts';
import { storedRepository, storedTemplate } from './stored-objects.ts';

/** A task that the administrator has started, and that waits for others before it begins. */
export async function waitingTask(rule: object) {
  const projectId = await newProject();
  const params = { project_id: projectId };
  // Of a local folder there is no commit to be found out first.
  const repository = await storedRepository(projectId, { name: 'Local', git_url: '/srv/app' });
  const approval = { approvals: 1, user_ids: [], expires_minutes: 60, ...rule };
  const template = await storedTemplate(projectId, {
    ...{ name: 'Release', repository_id: repository.id, approval },
  });
  const start = () => asAdmin(startTask, { params, body: { template_id: template.id } });
  return { projectId, params, template, start, task: await start() };
}
