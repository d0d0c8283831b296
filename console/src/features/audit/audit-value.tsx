import type { AuditChange, AuditEntry } from '@signalbox/contract';
import { hasPermission, isProjectRole, type Permission, permissionBits } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { alertChannelTypesQuery } from '../../api/alerts.ts';
import { appsQuery, appTitle } from '../../api/apps.ts';
import { serverInfoQuery } from '../../api/session.ts';
import { languages } from '../../locales/languages.ts';
import { useListed } from '../../locales/use-listed.ts';
import { levelOf } from '../../parts/right-levels.ts';
import classes from './audit.module.css';
import { isCut, readLists } from './cut-json.ts';
import { type AuditedField, auditedField, columnWord, partWord, valueWord } from './field-words.ts';
import { objectOf, Roles } from './named-objects.tsx';
import { eventWords } from './told-lists.ts';

export type Told = AuditChange['before'];

/** Lists and maps are stored as text. */
const nothings: readonly Told[] = [null, '', 'null', '[]', '{}'];

export const isNothing = (value: Told) => nothings.includes(value);

/** As the form calls it that the field stands in. */
export function FieldName({ entry, field }: { entry: AuditEntry; field: string }) {
  const t = useTranslations();
  const place = auditedField(field);
  const own = columnWord(entry.object_type, place);
  const name = own ? t(own) : place.column;
  const ofPart = place.part === undefined ? undefined : partWord(place.part);
  if (!ofPart) return name;
  return (
    <>
      {t(ofPart)} <Which entry={entry} place={place} /> · {name}
    </>
  );
}

/** Which of the parts it is. */
function Which({ entry, place: { part, which } }: { entry: AuditEntry; place: AuditedField }) {
  // Those of a template are counted from 1, as in its form.
  if (part === 'environments') return String(Number(which) + 1);
  const id = Number(which);
  if (which === '' || !Number.isSafeInteger(id)) return which;
  if (part === 'retention') return objectOf('template_id', entry.project_id, id);
  return part === 'projects' ? objectOf('project_id', null, id) : which;
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
  return <TextTold entry={entry} place={place} of={value} />;
}

interface PlacedProps<T> {
  readonly entry: AuditEntry;
  readonly place: AuditedField;
  readonly of: T;
}

const permissionNames = Object.keys(permissionBits) as Permission[];
const times = ['run_at', 'expires_at', 'expired_at'];

function NumberTold({ entry, place: { part, column }, of: value }: PlacedProps<number>) {
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
  if (times.includes(column)) return <Instant of={value} />;
  return objectOf(column, entry.project_id, value) ?? format.number(value);
}

function Instant({ of: value }: { of: number }) {
  return useFormatter().dateTime(value, { dateStyle: 'medium', timeStyle: 'medium' });
}

const textLists = ['runner_tags', 'arguments', 'args'];

function TextTold({ entry, place: { column }, of: value }: PlacedProps<string>) {
  const t = useTranslations();
  const { project_id: projectId, object_type: kind } = entry;
  if (column === 'role' && projectId !== null) return <Roles projectId={projectId} of={[value]} />;
  if (column === 'role' && isProjectRole(value)) return t(`shell.role.${value}`);
  if (column === 'type' && kind === 'alert_channel' && projectId !== null) {
    return <ChannelType projectId={projectId} id={value} />;
  }
  if (column === 'variable' && isParameter(value) && isForTask(entry)) {
    return t(`integrations.parameters.${value}`);
  }
  if (column === 'app') return <AppName id={value} />;
  if (column === 'server_channel') return <ServerChannel id={value} />;
  if (column === 'language') return languages.find(({ id }) => id === value)?.name ?? value;
  if (times.includes(column) && !Number.isNaN(Date.parse(value))) return <Instant of={Date.parse(value)} />;
  if (column === 'events') return <Events of={value} />;
  if (textLists.includes(column)) return <TextList of={value} />;
  return <Raw>{value}</Raw>;
}

function AppName({ id }: { id: string }) {
  return appTitle(useQuery(appsQuery).data, id);
}

const parameters = ['git_branch', 'limit', 'tags', 'skip_tags', 'message', 'version'] as const;
const isParameter = (value: string): value is (typeof parameters)[number] =>
  parameters.some((name) => name === value);

/** Whether an extracted value becomes a parameter of the task, as far as the entry says. */
const isForTask = ({ changes }: AuditEntry) =>
  changes.some(({ field, before, after }) => field === 'variable_type' && (after ?? before) === 'task');

function ChannelType({ projectId, id }: { projectId: number; id: string }) {
  const { data } = useQuery({ ...alertChannelTypesQuery(projectId), retry: false });
  return data?.find((type) => type.id === id)?.name ?? id;
}

function ServerChannel({ id }: { id: string }) {
  const { data } = useQuery(serverInfoQuery);
  return data?.alert_channels.find((channel) => channel.id === id)?.name ?? id;
}

function Events({ of: value }: { of: string }) {
  const t = useTranslations('alertRules');
  const listed = useListed();
  const events = eventWords(readLists(value));
  return events ? listed(events.map((event) => t(event))) : <Raw>{value}</Raw>;
}

/** Tags, and arguments of a program, one below the other as in their fields. */
function TextList({ of: value }: { of: string }) {
  const list = readLists(value);
  if (!Array.isArray(list)) return <Raw>{value}</Raw>;
  return <Raw>{[...list.map(String), ...(isCut(value) ? ['…'] : [])].join('\n')}</Raw>;
}

function Raw({ children }: { children: string }) {
  return <code className={classes.value}>{children}</code>;
}

export function Quiet({ children }: { children: string }) {
  return <span className={classes.quiet}>{children}</span>;
}
