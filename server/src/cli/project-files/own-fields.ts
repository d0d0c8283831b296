/** What of a kind is said in another form than the API says it: to its file, and back to a body. Pure. */
import {
  type Fields,
  type FileDocument,
  type Ids,
  type Names,
  pickFields,
  renamed,
} from './file-documents.ts';
import type { KindName } from './file-kinds.ts';

type Rows = readonly Fields[];

export const matcherFields = ['name', 'match_type', 'method', 'body_data_type', 'key', 'value'] as const;
export const valueFields = [
  ...(['name', 'value_source', 'body_data_type', 'key', 'variable', 'variable_type'] as const),
];
export const retentionFields = [
  ...(['max_tasks_per_template', 'max_task_age_days', 'max_output_megabytes'] as const),
];

/** What the file of an object says beyond its plain fields and references. */
export function ownOf(kind: KindName, wire: Fields, names: Names): Fields {
  switch (kind) {
    case 'project':
      return { aliases: (wire.aliases as Rows).length, retention: wire.retention ?? null };
    case 'repository':
      return { git_url: withoutLogin(String(wire.git_url)) };
    case 'environment':
      return { secrets: secretNames((wire.secrets ?? []) as Rows) };
    case 'schedule':
      return {
        task_params: renamed(wire.task_params, ['inventory_id', 'inventory'], (id) =>
          names.nameOf('inventory', id),
        ),
      };
    case 'template':
      return ownOfTemplate(wire, names);
    case 'integration':
      return {
        matchers: (wire.matchers as Rows).map((one) => pickFields(matcherFields, one)),
        values: (wire.values as Rows).map((one) => pickFields(valueFields, one)),
        aliases: (wire.aliases as Rows).length,
      };
    default:
      return {};
  }
}

function ownOfTemplate(wire: Fields, { nameOf, loginOf }: Names): Fields {
  const what = `template ${wire.name}`;
  return {
    environments: ((wire.environment_ids ?? []) as readonly number[]).map((id) => nameOf('environment', id)),
    vaults: ((wire.vaults ?? []) as Rows).map(({ name, type, script, vault_key_id: id }) => ({
      name,
      type,
      script: script ?? null,
      key: nameOf('key', id),
    })),
    approval: renamed(wire.approval, ['user_ids', 'users'], (ids) =>
      (ids as readonly number[]).map((id) => loginOf(id, what)),
    ),
    limited: wire.limited,
    rights: rightsInOrder(
      (wire.rights as Rows).map(({ role_slug: role, user_id: id, group, permissions }) => ({
        ...(group !== undefined ? { group } : role === null ? { user: loginOf(id, what) } : { role }),
        permissions,
      })),
    ),
    retention: wire.retention ?? null,
  };
}

/** What stands before the host over HTTP may be a token, and a file goes into Git. */
const withoutLogin = (url: string): string => url.replace(/^(\s*https?:\/\/)[^/]*@/i, '$1');

const byText = (place: (one: Fields) => string) => (one: Fields, other: Fields) =>
  place(one) < place(other) ? -1 : 1;

/** In one order, whatever the order of a file. */
function secretNames(secrets: Rows): Rows {
  const names = secrets.map(({ type, name }) => ({ type, name }));
  return names.toSorted(byText(({ type, name }) => `${String(type)} ${String(name)}`));
}

/** Whose it is. */
export function holderOf({ role, user, group }: Fields): string {
  if (group === undefined) return role === undefined ? `user ${user}` : `role ${role}`;
  const { source, claim, value } = group as Fields;
  return `group ${JSON.stringify([source, claim, value])}`;
}

/** In one order, whatever the order of a file: it means nothing. */
const rightsInOrder = (rights: Rows): Rows => rights.toSorted(byText(holderOf));

/** In the form in which it is compared with what the server has: without references to secrets, nothing that goes without saying. */
export function comparable({ kind, fields }: FileDocument): Fields {
  const { secret: _secret, settings: _settings, ...shown } = fields;
  if (kind === 'environment' && 'secrets' in shown)
    return { ...shown, secrets: secretNames(shown.secrets as Rows) };
  const changed: Record<string, unknown> = { ...shown };
  if (shown.rights !== undefined) changed.rights = rightsInOrder(shown.rights as Rows);
  if (shown.retention !== undefined) changed.retention = retentionOf(shown.retention as Fields | null);
  if (shown.matchers !== undefined) changed.matchers = filled(matcherFields, shown.matchers as Rows);
  if (shown.values !== undefined) changed.values = filled(valueFields, shown.values as Rows);
  return changed;
}

/** null = nothing is said */
export function retentionOf(rules: Fields | null | undefined): Fields | null {
  const picked = pickFields(retentionFields, rules ?? {});
  return Object.values(picked).every((value) => value === null) ? null : picked;
}

const filled = (names: readonly string[], rows: Rows): Rows =>
  rows.map((row) =>
    Object.fromEntries(
      names.map((name) => [name, row[name] ?? (name === 'variable_type' ? 'environment' : '')]),
    ),
  );

/** The part of a body that is said in another form. `wire`: as the server has it, if it has it. */
export function ownBody({ kind, fields }: FileDocument, ids: Ids, wire: Fields): Fields {
  if (kind === 'template') return templateBody(fields, ids);
  if (kind === 'schedule' && 'task_params' in fields) {
    return {
      task_params: renamed(fields.task_params, ['inventory', 'inventory_id'], (one) =>
        one === null ? null : ids.idOf('inventory', String(one)),
      ),
    };
  }
  // The same address keeps what signs in there.
  const isSameAddress = wire.git_url !== undefined && withoutLogin(String(wire.git_url)) === fields.git_url;
  return kind === 'repository' && isSameAddress ? { git_url: wire.git_url } : {};
}

function templateBody(fields: Fields, ids: Ids): Fields {
  const body: Record<string, unknown> = {};
  if ('environments' in fields) {
    const all = (fields.environments as readonly string[]).map((name) => ids.idOf('environment', name));
    Object.assign(body, { environment_ids: all, environment_id: all[0] ?? null });
  }
  if ('vaults' in fields) {
    body.vaults = (fields.vaults as Rows).map(({ key, ...vault }) => ({
      ...vault,
      vault_key_id: key === null || key === undefined ? null : ids.idOf('key', String(key)),
    }));
  }
  if ('approval' in fields) {
    body.approval = renamed(fields.approval, ['users', 'user_ids'], (users) =>
      (users as readonly string[]).map((one) => ids.memberOf(one)),
    );
  }
  return body;
}
