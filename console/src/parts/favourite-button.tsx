import { ActionIcon, Tooltip } from '@mantine/core';
import type { TemplateChoice } from '@signalbox/contract';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { favouritesQuery, useSetFavourite } from '../api/favourites.ts';
import { notifyEnd } from '../ui/notify.ts';

interface FavouriteButtonProps {
  readonly template: Pick<TemplateChoice, 'id' | 'name' | 'type' | 'app'> & { readonly project_id: number };
  /** in a row or card, or beside the other buttons of a page */
  readonly look: 'row' | 'page';
}

/** A star that keeps a template at hand, for whoever presses it alone. */
export function FavouriteButton({ template, look }: FavouriteButtonProps) {
  const t = useTranslations('favourites');
  const { id, name, type, app, project_id: projectId } = template;
  const { data } = useQuery(favouritesQuery(projectId));
  const set = useSetFavourite(projectId);
  const isOne = data?.some((one) => one.id === id) ?? false;
  const isPage = look === 'page';
  const press = () => notifyEnd(set.mutateAsync({ template: { id, name, type, app }, isWanted: !isOne }));
  return (
    <Tooltip label={t(isOne ? 'remove' : 'add')}>
      <ActionIcon
        size={isPage ? 'lg' : 24}
        flex="none"
        c={isOne ? 'var(--sb-caution)' : undefined}
        aria-label={isPage ? t('one') : t('oneOf', { name })}
        aria-pressed={isOne}
        // Nobody knows yet which way it would go.
        disabled={data === undefined}
        data-key="f"
        onClick={press}
      >
        {isOne ? <IconStarFilled size={isPage ? 18 : 15} /> : <IconStar size={isPage ? 18 : 15} />}
      </ActionIcon>
    </Tooltip>
  );
}
