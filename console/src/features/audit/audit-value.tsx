import type { AuditChange, AuditEntry } from '@signalbox/contract';
import { hasPermission, isProjectRole, type Permission, permissionBits } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { membersQuery } from '../../api/members.ts';
import {
  alertChannelApi,
  environmentApi,
  integrationApi,
  inventoryApi,
  keyApi,
  repositoryApi,
} from '../../api/resources.ts';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { viewsQuery } from '../../api/views.ts';
import { useListed } from '../../locales/use-listed.ts';
import { levelOf } from '../../parts/right-levels.ts';
import classes from './audit.module.css';
import { type AuditedField, auditedField, columnWord, partWord, valueWord } from './field-words.ts';

type Told = AuditChange['before'];

/** Lists and maps are stored as text. */
const nothings: readonly Told[] = [null, '', 'null', '[]', '{}'];

export const isNothing = (value: Told) => nothings.includes(value);

/** As the form calls it that the field stands in. */
export function FieldName({ kind, field }: { kind: string; field: string }) {
  const t = useTranslations();
  const { part, which, column } = auditedField(field);
  const own = columnWord(kind, column);
  const name = own ? t(own) : column;
  const ofPart = part === undefined ? undefined : partWord(part);
  // Those of a template are counted from 1, as in its form.
  const shown = part === 'environments' ? String(Number(which) + 1) : which;
  return ofPart ? `${t(ofPart)} ${shown} · ${name}` : name;
}

interface AuditValueProps {
  readonly entry: AuditEntry;
  readonly field: string;
  readonly of: Told;
}

export function AuditValue({ entry, field, of: value }: AuditValueProps) {
  const t = useTranslations();
  const place = auditedField(field);
  if (value === null || isNothing(value)) return <Quiet>{t('audit.nothing')}</Quiet>;
  if (typeof value === 'boolean') return t(value ? 'users.yes' : 'audit.no');
  if (typeof value === 'number') return <NumberTold entry={entry} place={place} of={value} />;
  const word = valueWord(entry.object_type, place, value);
  if (word) return t(word);
  if (place.column === 'role' && isProjectRole(value)) return t(`shell.role.${value}`);
  return <Raw>{value}</Raw>;
}

const permissionNames = Object.keys(permissionBits) as Permission[];
const times = ['run_at', 'expires_at', 'expired_at'];

interface NumberToldProps {
  readonly entry: AuditEntry;
  readonly place: AuditedField;
  readonly of: number;
}

function NumberTold({
  entry: { project_id: projectId },
  place: { part, column },
  of: value,
}: NumberToldProps) {
  const t = useTranslations();
  const format = useFormatter();
  const listed = useListed();
  // Its field asks for minutes.
  if (column === 'timeout_seconds') return format.number(value / 60);
  if (column === 'permissions') {
    if (part === 'rights') return t(`templateRights.can.${levelOf(value)}`);
    const allowed = permissionNames.filter((name) => hasPermission(value, name));
    return allowed.length === 0 ? t('roles.nothing') : listed(allowed.map((name) => t(`roles.can.${name}`)));
  }
  if (times.includes(column)) return format.dateTime(value, { dateStyle: 'medium', timeStyle: 'medium' });
  const Name = Object.hasOwn(names, column) ? names[column] : undefined;
  return Name && projectId !== null ? <Name projectId={projectId} id={value} /> : <Raw>{String(value)}</Raw>;
}

interface NamedProps {
  readonly projectId: number;
  readonly id: number;
}

/** What is gone, or not for whoever looks, has its number alone. */
function Named({ id, among }: { id: number; among: readonly { id: number; name: string }[] | undefined }) {
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
    return <Named id={id} among={data} />;
  };

function Template({ projectId, id }: NamedProps) {
  return <Named id={id} among={useQuery({ ...templateChoicesQuery(projectId), retry: false }).data} />;
}

function View({ projectId, id }: NamedProps) {
  const { data } = useQuery({ ...viewsQuery(projectId), retry: false });
  return <Named id={id} among={data?.map((view) => ({ id: view.id, name: view.title }))} />;
}

function Person({ projectId, id }: NamedProps) {
  return <Named id={id} among={useQuery({ ...membersQuery(projectId), retry: false }).data} />;
}

const key = named(keyApi);
const names: Readonly<Record<string, (props: NamedProps) => ReactNode>> = {
  key_id: key,
  user_key_id: key,
  become_key_id: key,
  auth_key_id: key,
  repository_id: named(repositoryApi),
  inventory_id: named(inventoryApi),
  environment_id: named(environmentApi),
  channel_id: named(alertChannelApi),
  integration_id: named(integrationApi),
  template_id: Template,
  build_template_id: Template,
  holder_id: Template,
  view_id: View,
  user_id: Person,
};

function Raw({ children }: { children: string }) {
  return <code className={classes.value}>{children}</code>;
}

export function Quiet({ children }: { children: string }) {
  return <span className={classes.quiet}>{children}</span>;
}
