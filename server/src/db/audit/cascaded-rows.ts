/** Reads what goes with the rows that a statement is about to delete, and with what goes with them. */
import {
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  FromNode,
  OperatorNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectionNode,
  SelectModifierNode,
  type SelectQueryNode,
  TableNode,
  WhereNode,
} from 'kysely';
import type { DialectName } from '../dialects/dialect-name.ts';
import { auditedCascades } from './audited-cascades.ts';
import type { TableName } from './audited-table.ts';
import { auditedTables } from './audited-tables.ts';
import type { Row, RowChange } from './field-changes.ts';

type Run = (select: SelectQueryNode) => Promise<readonly Row[]>;

interface Place {
  readonly dialect: DialectName;
  readonly run: Run;
}

/** The rows that go are locked: nothing more comes to hang on them. Each row that goes is given once. */
export async function cascadedRows(
  table: TableName,
  node: DeleteQueryNode,
  { dialect, run }: Place,
): Promise<RowChange[]> {
  if (auditedCascades[table] === undefined || node.using !== undefined || node.joins !== undefined) return [];
  const rows = await run({
    ...selectAll(table),
    ...(node.where && { where: node.where }),
    ...(dialect === 'postgres' && { endModifiers: [SelectModifierNode.create('ForUpdate')] }),
  });
  const found = new Map<string, RowChange>();
  await follow(table, rows, { run, found });
  return [...found.values()];
}

async function follow(
  parent: TableName,
  rows: readonly Row[],
  { run, found }: { readonly run: Run; readonly found: Map<string, RowChange> },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const { table, column } of auditedCascades[parent] ?? []) {
    const audited = auditedTables[table];
    if (audited === null) continue;
    const fresh: Row[] = [];
    for (const row of await findBy(table, { column, ids, run })) {
      const key = JSON.stringify([table, ...audited.key.map((name) => row[name])]);
      if (found.has(key)) continue;
      found.set(key, { table: audited, before: row, after: null });
      fresh.push(row);
    }
    await follow(table, fresh, { run, found });
  }
}

/** Values of one statement, of which SQLite takes some 32,000. */
const AT_ONCE = 1000;

async function findBy(
  table: TableName,
  { column, ids, run }: { readonly column: string; readonly ids: readonly unknown[]; readonly run: Run },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const where = WhereNode.create(
      BinaryOperationNode.create(
        ReferenceNode.create(ColumnNode.create(column)),
        OperatorNode.create('in'),
        PrimitiveValueListNode.create(ids.slice(first, first + AT_ONCE)),
      ),
    );
    rows.push(...(await run({ ...selectAll(table), where })));
  }
  return rows;
}

function selectAll(table: TableName): SelectQueryNode {
  return {
    kind: 'SelectQueryNode',
    from: FromNode.create([TableNode.create(table)]),
    selections: [SelectionNode.createSelectAll()],
  };
}
