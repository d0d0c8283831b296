/**
 * A transaction that notes what it changes: each statement that writes to a table of `audited-tables.ts` gives the
 * rows as they were before and as they are after, whoever asked for it. No feature has to think of it.
 */
import {
  type AbortableQueryOptions,
  type CompiledQuery,
  createQueryId,
  type DeleteQueryNode,
  FromNode,
  type InsertQueryNode,
  type OperationNode,
  type QueryExecutor,
  type QueryResult,
  ReturningNode,
  type RootOperationNode,
  SelectionNode,
  SelectModifierNode,
  type SelectQueryNode,
  Transaction,
  type UpdateQueryNode,
} from 'kysely';
import type { DialectName } from '../dialects/dialect-name.ts';
import type { Schema } from '../schema.ts';
import type { AuditedTable, TableName } from './audited-table.ts';
import { auditedTables } from './audited-tables.ts';
import { cascadedRows } from './cascaded-rows.ts';
import type { Row, RowChange } from './field-changes.ts';
import { wherePresent } from './replaced-rows.ts';
import type { WriteAudit } from './write-audit.ts';

export function auditedTransaction(
  tx: Transaction<Schema>,
  dialect: DialectName,
  audit: WriteAudit,
): Transaction<Schema> {
  const executor = new AuditingExecutor(tx.getExecutor(), dialect, audit);
  // Of a transaction only its executor is asked: it begins and ends with the one that it stands for.
  const unasked = {} as never;
  return new Transaction<Schema>({ config: unasked, driver: unasked, dialect: unasked, executor });
}

type WritingNode = InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

class AuditingExecutor implements QueryExecutor {
  readonly #inner: QueryExecutor;
  readonly #dialect: DialectName;
  readonly #audit: WriteAudit;

  constructor(inner: QueryExecutor, dialect: DialectName, audit: WriteAudit) {
    this.#inner = inner;
    this.#dialect = dialect;
    this.#audit = audit;
  }

  async executeQuery<R>(query: CompiledQuery<R>, options?: AbortableQueryOptions): Promise<QueryResult<R>> {
    const node = query.query;
    const table = writtenTable(node);
    if (table === undefined || !saysAnything(node as WritingNode, table))
      return await this.#inner.executeQuery(query, options);
    return (await this.#noted(node as WritingNode, table)) as QueryResult<R>;
  }

  async #noted(node: WritingNode, table: AuditedTable): Promise<QueryResult<unknown>> {
    const replaced = node.kind === 'DeleteQueryNode' ? [] : await this.#rowsBefore(node);
    const gone = node.kind === 'DeleteQueryNode' ? await this.#rowsWith(node) : [];
    const result = await this.#run<Row>({
      ...node,
      returning: ReturningNode.create([SelectionNode.createSelectAll()]),
    });
    const keyOf = (row: Row) => JSON.stringify(table.key.map((column) => row[column]));
    const before = new Map(replaced.map((row) => [keyOf(row), row]));
    for (const row of result.rows) {
      this.#audit.addChange(
        node.kind === 'DeleteQueryNode'
          ? { table, before: row, after: null }
          : { table, before: before.get(keyOf(row)) ?? null, after: row },
      );
    }
    for (const change of gone) this.#audit.addChange(change);
    const insertId = result.rows.at(-1)?.id;
    return {
      ...result,
      ...(typeof insertId === 'number' ? { insertId: BigInt(insertId) } : {}),
      numAffectedRows: BigInt(result.rows.length),
      rows: asAsked(node, result.rows),
    };
  }

  /** Locked until they are changed: nobody comes between what is read and what is written. */
  async #rowsBefore(node: InsertQueryNode | UpdateQueryNode): Promise<readonly Row[]> {
    const from = node.kind === 'InsertQueryNode' ? node.into : node.table;
    const where = node.kind === 'InsertQueryNode' ? wherePresent(node) : node.where;
    if (from === undefined || (node.kind === 'InsertQueryNode' && where === undefined)) return [];
    const isLocked = this.#dialect === 'postgres';
    const select: SelectQueryNode = {
      kind: 'SelectQueryNode',
      from: FromNode.create([from]),
      selections: [SelectionNode.createSelectAll()],
      ...(where && { where }),
      ...(isLocked && { endModifiers: [SelectModifierNode.create('ForNoKeyUpdate')] }),
    };
    return (await this.#run<Row>(select)).rows;
  }

  async #rowsWith(node: DeleteQueryNode): Promise<readonly RowChange[]> {
    const [from] = node.from.froms;
    const name = from && tableName(from);
    if (name === undefined) return [];
    const run = async (select: SelectQueryNode) => (await this.#run<Row>(select)).rows;
    return await cascadedRows(name as TableName, node, { dialect: this.#dialect, run });
  }

  async #run<R>(node: RootOperationNode): Promise<QueryResult<R>> {
    const id = createQueryId();
    return await this.#inner.executeQuery(this.#inner.compileQuery<R>(node, id));
  }

  get adapter() {
    return this.#inner.adapter;
  }
  get plugins() {
    return this.#inner.plugins;
  }
  transformQuery: QueryExecutor['transformQuery'] = (node, id) => this.#inner.transformQuery(node, id);
  compileQuery: QueryExecutor['compileQuery'] = (node, id) => this.#inner.compileQuery(node, id);
  stream: QueryExecutor['stream'] = (query, size, options) => this.#inner.stream(query, size, options);
  provideConnection: QueryExecutor['provideConnection'] = (consumer, options) =>
    this.#inner.provideConnection(consumer, options);
  withConnectionProvider: QueryExecutor['withConnectionProvider'] = (provider) =>
    this.#with(this.#inner.withConnectionProvider(provider));
  withPlugin: QueryExecutor['withPlugin'] = (plugin) => this.#with(this.#inner.withPlugin(plugin));
  withPlugins: QueryExecutor['withPlugins'] = (plugins) => this.#with(this.#inner.withPlugins(plugins));
  withPluginAtFront: QueryExecutor['withPluginAtFront'] = (plugin) =>
    this.#with(this.#inner.withPluginAtFront(plugin));
  withoutPlugins: QueryExecutor['withoutPlugins'] = () => this.#with(this.#inner.withoutPlugins());

  #with(inner: QueryExecutor): QueryExecutor {
    return new AuditingExecutor(inner, this.#dialect, this.#audit);
  }
}

function writtenTable(node: RootOperationNode): AuditedTable | undefined {
  const written =
    node.kind === 'InsertQueryNode'
      ? node.into
      : node.kind === 'UpdateQueryNode'
        ? node.table
        : node.kind === 'DeleteQueryNode'
          ? node.from.froms[0]
          : undefined;
  const name = written === undefined ? undefined : tableName(written);
  return name === undefined ? undefined : (auditedTables[name as TableName] ?? undefined);
}

function tableName(node: OperationNode): string | undefined {
  return node.kind === 'TableNode' ? (node as FromTable).table.identifier.name : undefined;
}
type FromTable = NonNullable<InsertQueryNode['into']>;

/** Heartbeats and the like change only what says nothing to people: they cost what they did. */
function saysAnything(node: WritingNode, { columns }: AuditedTable): boolean {
  if (node.kind !== 'UpdateQueryNode') return true;
  return (node.updates ?? []).some(({ column }) => {
    const name = column.kind === 'ColumnNode' ? (column as Column).column.name : undefined;
    return name === undefined || columns[name] !== 'none';
  });
}
type Column = NonNullable<InsertQueryNode['columns']>[number];

/** The rows that the statement itself asked for, of which it may have wanted some columns only. */
function asAsked({ returning }: WritingNode, rows: readonly Row[]): Row[] {
  if (returning === undefined) return [];
  const names = returning.selections.map(({ selection }) => {
    const { column } = selection as { readonly column?: OperationNode };
    return column?.kind === 'ColumnNode' ? (column as Column).column.name : undefined;
  });
  if (names.includes(undefined)) return [...rows];
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name ?? '']])));
}
