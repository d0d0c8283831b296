/** Objects that the audit log tells of by their number, with the names that they have now. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupRulesQuery } from '../../api/group-rules.ts';
import { membersQuery } from '../../api/members.ts';
import { projectsQuery } from '../../api/projects.ts';
import {
  alertChannelApi,
  environmentApi,
  integrationApi,
  inventoryApi,
  keyApi,
  repositoryApi,
} from '../../api/resources.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { useRoleNames } from '../../api/use-role-names.ts';
import { peopleQuery } from '../../api/users.ts';
import { viewsQuery } from '../../api/views.ts';
import { useListed } from '../../locales/use-listed.ts';

interface NamedProps {
  readonly projectId: number;
  readonly id: number;
}

/** What is gone, or not for whoever looks, has its number alone. */
function nameAmong(among: readonly { id: number; name: string }[] | undefined, id: number): string {
  const name = among?.find((one) => one.id === id)?.name;
  return name === undefined ? `#${id}` : `${name} (#${id})`;
}

const named =
  (
    api:
      | typeof inventoryApi
      | typeof repositoryApi
      | typeof keyApi
      | typeof environmentApi
      | typeof alertChannelApi
      | typeof integrationApi,
  ) =>
  ({ projectId, id }: NamedProps) => {
    const { queryKey, queryFn } = api.list(projectId);
    const { data } = useQuery<readonly { id: number; name: string }[]>({ queryKey, queryFn, retry: false });
    return nameAmong(data, id);
  };

function Template({ projectId, id }: NamedProps) {
  return nameAmong(useQuery({ ...templateChoicesQuery(projectId), retry: false }).data, id);
}

function View({ projectId, id }: NamedProps) {
  const { data } = useQuery({ ...viewsQuery(projectId), retry: false });
  return nameAmong(
    data?.map((view) => ({ id: view.id, name: view.title })),
    id,
  );
}

function Member({ projectId, id }: NamedProps) {
  return nameAmong(useQuery({ ...membersQuery(projectId), retry: false }).data, id);
}

function Person({ id }: { id: number }) {
  return nameAmong(useQuery({ ...peopleQuery, retry: false }).data, id);
}

function Project({ id }: { id: number }) {
  return nameAmong(useQuery({ ...projectsQuery, retry: false }).data, id);
}

function GroupRule({ id }: { id: number }) {
  const { data } = useQuery({ ...groupRulesQuery, retry: false });
  return nameAmong(
    data?.map((rule) => ({ id: rule.id, name: rule.value })),
    id,
  );
}

const key = named(keyApi);
export const Inventory = named(inventoryApi);
const ofProject: Readonly<Record<string, (props: NamedProps) => ReactNode>> = {
  key_id: key,
  user_key_id: key,
  become_key_id: key,
  auth_key_id: key,
  repository_id: named(repositoryApi),
  inventory_id: Inventory,
  environment_id: named(environmentApi),
  channel_id: named(alertChannelApi),
  integration_id: named(integrationApi),
  template_id: Template,
  build_template_id: Template,
  holder_id: Template,
  view_id: View,
  user_id: Member,
};
const ofServer: Readonly<Record<string, (props: { id: number }) => ReactNode>> = {
  user_id: Person,
  project_id: Project,
  rule_id: GroupRule,
  admin_rule_id: GroupRule,
  create_projects_rule_id: GroupRule,
};

/** `projectId` null: it belongs to the server. undefined: the column names no object. */
export function objectOf(column: string, projectId: number | null, id: number): ReactNode | undefined {
  const Named = Object.hasOwn(ofProject, column) ? ofProject[column] : undefined;
  if (Named && projectId !== null) return <Named projectId={projectId} id={id} />;
  const OfServer = Object.hasOwn(ofServer, column) ? ofServer[column] : undefined;
  return OfServer ? <OfServer id={id} /> : undefined;
}

interface SeveralProps {
  readonly projectId: number;
  readonly of: readonly string[];
}

export function Members({ projectId, of: ids }: SeveralProps) {
  const { data } = useQuery({ ...membersQuery(projectId), retry: false });
  return useListed()(ids.map((id) => nameAmong(data, Number(id))));
}

export function Roles({ projectId, of: slugs }: SeveralProps) {
  return useListed()(slugs.map(useRoleNames(projectId).nameOf));
}
