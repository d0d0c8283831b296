/** Every field that the audit log can tell of, as it names them. */
import { auditedTables } from '../db/audit/audited-tables.ts';
import { appOptionKey, appSettingNames } from '../features/apps/app-settings.ts';

export interface AuditedFieldName {
  /** of the object, as in the entries of the log */
  readonly kind: string;
  readonly field: string;
}

export function everyAuditedField(): AuditedFieldName[] {
  const settings = [...appSettingNames.map((name) => appOptionKey('tool.new', name)), 'console.motd'].map(
    (key) => ({ kind: 'option', field: `value.${key}.value` }),
  );
  const others = Object.values(auditedTables).flatMap((table) => {
    if (table === null || table.type === 'option') return [];
    const prefix = table.part ? `${table.part.word}.1.` : '';
    return Object.entries(table.columns).flatMap(([column, of]) =>
      of === 'none' ? [] : [{ kind: table.type, field: prefix + column }],
    );
  });
  return [...others, ...settings];
}
