import type { QueryClient } from '@tanstack/react-query';
import { projectsQuery } from './projects.ts';

/** It is no project of whoever looks any more, whatever an answer says that is under way. */
export async function forgetProject(client: QueryClient, projectId: number): Promise<void> {
  const { queryKey } = projectsQuery;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== projectId));
  // Of the others that answer may have had news.
  void client.invalidateQueries({ queryKey });
}
