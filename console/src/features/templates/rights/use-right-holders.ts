import type { TemplateRight } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { membersQuery } from '../../../api/projects.ts';
import { useRoleNames } from '../../../api/use-role-names.ts';

type Holder = Pick<TemplateRight, 'user_id' | 'role_slug'>;

/** "Ada Brunel", "Everybody with the role Guest" */
export function useHolderName(projectId: number): (of: Holder) => string {
  const t = useTranslations('templateRights');
  const { data: members } = useQuery(membersQuery(projectId));
  const { nameOf } = useRoleNames(projectId);
  return ({ user_id: userId, role_slug: slug }) =>
    slug === null
      ? (members?.find(({ id }) => id === userId)?.name ?? `#${userId}`)
      : t('everybody', { role: nameOf(slug) });
}

/** One in a list to choose from. */
export const holderKey = ({ user_id: userId, role_slug: slug }: Holder) =>
  slug === null ? `user ${userId}` : `role ${slug}`;

/** Who has no right on a template yet. */
export function useHolderChoices(projectId: number, rights: readonly TemplateRight[]) {
  const t = useTranslations('templateRights');
  const { data: members = [] } = useQuery(membersQuery(projectId));
  const { choices } = useRoleNames(projectId);
  const taken = new Set(rights.map(holderKey));
  const free = ({ value }: { readonly value: string }) => !taken.has(value);
  return [
    {
      group: t('people'),
      items: members
        .map(({ id, name, username }) => ({
          value: holderKey({ user_id: id, role_slug: null }),
          label: `${name} (${username})`,
        }))
        .filter(free),
    },
    {
      group: t('roles'),
      items: choices
        .map(({ value, label }) => ({ value: holderKey({ user_id: null, role_slug: value }), label }))
        .filter(free),
    },
  ];
}

/** What a key of the list stands for. */
export function holderOf(key: string): Holder {
  const [kind, ...rest] = key.split(' ');
  const name = rest.join(' ');
  return kind === 'user' ? { user_id: Number(name), role_slug: null } : { user_id: null, role_slug: name };
}
