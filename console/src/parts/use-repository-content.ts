import type { RepositoryContent } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LookAsked, repositoryContentQuery } from '../api/repository-look.ts';
import { repositoryApi } from '../api/resources.ts';
import { useProjectAccess } from '../api/use-project-access.ts';

/** A repository of the project, at a branch of it: empty = its own. */
interface StoredPlace {
  readonly repositoryId: number;
  readonly branch: string;
}

export interface LookedInto {
  readonly content: RepositoryContent | undefined;
  readonly isLooking: boolean;
}

/**
 * What a runner finds in a repository: what is offered to who names a branch or a file of it. Where nobody can look,
 * there is just nothing to offer: names can be typed, and *Test connection* says what is wrong.
 */
export function useRepositoryContent(projectId: number, asked: LookAsked | undefined): LookedInto {
  const { can } = useProjectAccess(projectId);
  const { data, isFetching } = useQuery({
    ...repositoryContentQuery(projectId, asked ?? NOTHING),
    enabled: asked !== undefined && can('manageProjectResources'),
  });
  return { content: data, isLooking: isFetching };
}

const NOTHING: LookAsked = { git_url: '', git_branch: '' };

/**
 * The same of a stored one. `look` begins it: each look is a fetch, so it is for who has come to the field, and takes
 * no notice of what is being typed.
 */
export function useStoredContent(projectId: number): LookedInto & {
  readonly look: (place: StoredPlace | undefined) => void;
} {
  const [place, setPlace] = useState<StoredPlace>();
  const { data: stored } = useQuery({
    ...repositoryApi.one(projectId, place?.repositoryId ?? 0),
    enabled: place !== undefined,
  });
  const looked = useRepositoryContent(
    projectId,
    place && stored && stored.id === place.repositoryId
      ? {
          git_url: stored.git_url,
          git_branch: place.branch.trim() || stored.git_branch,
          ssh_key_id: stored.ssh_key_id,
        }
      : undefined,
  );
  return { ...looked, look: setPlace };
}
