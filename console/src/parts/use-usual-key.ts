import { useQuery } from '@tanstack/react-query';
import { keyApi } from '../api/resources.ts';

/** The only key of a project, where it is the one without a secret: nobody needs to choose it. */
export function useUsualKey(projectId: number): number | null {
  const { data: keys } = useQuery(keyApi.choices(projectId));
  const [only, ...others] = keys ?? [];
  return only?.type === 'none' && others.length === 0 ? only.id : null;
}
