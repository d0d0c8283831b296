import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { inventoryApi } from '../../api/resources.ts';
import { useNewObject } from '../../parts/new-object.tsx';

interface FoundInventoriesProps {
  readonly projectId: number;
  readonly app: string;
  readonly repositoryId: number;
  readonly paths: readonly string[];
  readonly onCreated: (inventoryId: number) => void;
}

/** More of them are looked for in the form of an inventory. */
const OFFERED_MAX = 3;
const EVERY_ROW = '1000';

/** Files of the repository that say hosts: each leads to the form of an inventory that has nothing more to be typed. */
export function FoundInventories(props: FoundInventoriesProps) {
  const { projectId, app, repositoryId, paths, onCreated } = props;
  const t = useTranslations('templateForm');
  const [path, setPath] = useState('');
  const made = useNewObject(
    {
      ...{ what: 'inventory', projectId, kind: app },
      start: { name: path, type: 'file', inventory: path, repository_id: repositoryId },
    },
    (id) => onCreated(Number(id)),
  );
  const { data: stored } = useQuery(inventoryApi.rows(projectId, { limit: EVERY_ROW }));
  if (made === undefined || stored === undefined) return null;
  // One without a repository is a file of whichever the template runs from.
  const isStored = (path: string) =>
    stored.rows.some(
      (one) =>
        one.type === 'file' && one.path === path && (one.repository_id ?? repositoryId) === repositoryId,
    );
  return (
    <div>
      {paths
        .filter((one) => !isStored(one))
        .slice(0, OFFERED_MAX)
        .map((one) => (
          <div key={one}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() => {
                setPath(one);
                made.open();
              }}
            >
              {t('useFound', { path: one })}
            </Anchor>
          </div>
        ))}
      {made.dialog}
    </div>
  );
}
