import type { GroupSource, TemplateRight } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { membersQuery } from '../../../api/members.ts';
import { currentUserQuery } from '../../../api/session.ts';
import { rightSourcesQuery } from '../../../api/template-rights.ts';
import { useRoleNames } from '../../../api/use-role-names.ts';
import { groupName } from '../../../lib/group-name.ts';

export interface Holder extends Pick<TemplateRight, 'user_id' | 'role_slug'> {
  readonly group?: TemplateRight['group'] | null;
}

/** "Ada Brunel", "Everybody with the role Guest", "Everybody in the group operators (LDAP)" */
export function useHolderName(projectId: number): (of: Holder) => string {
  const t = useTranslations('templateRights');
  const { data: members } = useQuery(membersQuery(projectId));
  const { data: sources } = useQuery(rightSourcesQuery(projectId));
  const { nameOf } = useRoleNames(projectId);
  return ({ user_id: userId, role_slug: slug, group }) => {
    if (group) {
      const source = sources?.find(({ id }) => id === group.source)?.name ?? group.source;
      return t('inGroup', { group: groupName(group.value), source });
    }
    return slug === null
      ? (members?.find(({ id }) => id === userId)?.name ?? `#${userId}`)
      : t('everybody', { role: nameOf(slug) });
  };
}

/** In the list to choose from: a group, which is named beside it. */
const GROUP_KEY = 'group';

/** One in a list to choose from. */
export function holderKey({ user_id: userId, role_slug: slug, group }: Holder): string {
  if (group) return GROUP_KEY;
  return slug === null ? `user ${userId}` : `role ${slug}`;
}

/** Who has no right on a template yet. */
export function useHolderChoices(projectId: number, rights: readonly TemplateRight[]) {
  const t = useTranslations('templateRights');
  const { data: members = [] } = useQuery(membersQuery(projectId));
  const { choices } = useRoleNames(projectId);
  const { data: self } = useQuery(currentUserQuery);
  const { data: sources = [] } = useQuery(rightSourcesQuery(projectId));
  const canNameGroup = sources.length > 0 || self?.admin === true;
  const taken = new Set(rights.filter(({ group }) => group === undefined).map(holderKey));
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
    ...(canNameGroup ? [{ group: t('groups'), items: [{ value: GROUP_KEY, label: t('aGroup') }] }] : []),
  ];
}

/** What a key of the list stands for; a group is of the one source that there is. */
export function holderOf(key: string, sources: readonly GroupSource[]): Required<Holder> {
  if (key === GROUP_KEY) {
    const source = sources.length === 1 ? (sources[0]?.id ?? '') : '';
    return { user_id: null, role_slug: null, group: { source, claim: 'groups', value: '' } };
  }
  const [kind, ...rest] = key.split(' ');
  const name = rest.join(' ');
  return kind === 'user'
    ? { user_id: Number(name), role_slug: null, group: null }
    : { user_id: null, role_slug: name, group: null };
}
