import type { QueryClient } from '@tanstack/react-query';
import type { TaskInput } from '../api/tasks.ts';
import { templateQuery } from '../api/templates.ts';
import type { RunRequest } from './run-state.ts';

/** What starts a task without a question; undefined where its template, as it is now, asks one. */
export async function silentRun(client: QueryClient, request: RunRequest): Promise<TaskInput | undefined> {
  // What forms need comes with the first run: the palette is on each page.
  const { runBody, silentRunForm } = await import('./run-form.ts');
  const template = await client.fetchQuery({
    ...templateQuery(request.projectId, request.templateId),
    staleTime: 0,
  });
  const form = silentRunForm(template, request);
  return form && runBody(template, form, request.like);
}
