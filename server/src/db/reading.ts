/**
 * What a request reads of the database. Whoever has templates hidden from him gets a connection that does not know
 * them, nor anything of them: each table that tells of templates is replaced in each of its queries, so that no query
 * has to think of it. Raw SQL is passed on as it is.
 */
import {
  AliasNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type RawBuilder,
  sql,
  TableNode,
} from 'kysely';
import type { Database, Executor } from './database.ts';

export type Reading = Pick<Database, 'read' | 'dialect'>;

/** The same without anything of these templates. */
export function readingWithout(database: Reading, hidden: ReadonlySet<number>): Reading {
  return hidden.size === 0
    ? database
    : { dialect: database.dialect, read: database.read.withPlugin(new HidingPlugin(hidden)) };
}

/** The same within a write, for what its refusals name. */
export function withoutTemplates(db: Executor, hidden: ReadonlySet<number>): Executor {
  return hidden.size === 0 ? db : db.withPlugin(new HidingPlugin(hidden));
}

/** Whether a row of a table tells of none of these templates: for raw SQL, in which the table has its own name. */
export function isShown(table: string, hidden: ReadonlySet<number>): RawBuilder<boolean> {
  return hidden.size === 0 ? sql<boolean>`1 = 1` : (shownRows(hidden)[table] ?? sql<boolean>`1 = 1`);
}

/** By table: which of its rows are there. */
function shownRows(hidden: ReadonlySet<number>): Readonly<Record<string, RawBuilder<boolean>>> {
  const ids = sql.join([...hidden].map((id) => sql.lit(id)));
  const ofTemplate = sql<boolean>`(template_id is null or template_id not in (${ids}))`;
  const ofTemplates = [
    ...['tasks', 'schedules', 'integrations', 'alert_rules', 'retention_rules'],
    ...['template_rights', 'template_vaults', 'template_environments'],
  ];
  return {
    templates: sql<boolean>`id not in (${ids})`,
    ...Object.fromEntries(ofTemplates.map((table) => [table, ofTemplate])),
    events: shownEvents(ids),
  };
}

/**
 * Entries of what belongs to a template are there as long as it is, and is seen: of one that was deleted nobody could
 * say any more whose it was. Each is looked up by its id.
 */
function shownEvents(hiddenIds: RawBuilder<unknown>): RawBuilder<boolean> {
  const ofIntegration = sql`(integration_id is null or exists (select 1 from integrations
    where integrations.id = integration_id and integrations.template_id not in (${hiddenIds})))`;
  const isSeen = sql`(template_id is null or template_id not in (${hiddenIds}))`;
  const kinds: readonly (readonly [type: string, table: string, seen: RawBuilder<unknown>])[] = [
    ['template', 'templates', sql`templates.id not in (${hiddenIds})`],
    ['task', 'tasks', isSeen],
    ['schedule', 'schedules', isSeen],
    ['integration', 'integrations', isSeen],
    ['alert_rule', 'alert_rules', isSeen],
    ['integrationalias', 'integration_aliases', ofIntegration],
    ['integrationmatcher', 'integration_matchers', ofIntegration],
    ['integrationextractvalue', 'integration_values', ofIntegration],
  ];
  const rules = kinds.map(
    ([type, table, seen]) => sql`(coalesce(events.object_type, '') <> ${sql.lit(type)} or exists (
      select 1 from ${sql.id(table)} where ${sql.id(table, 'id')} = events.object_id and ${seen}))`,
  );
  return sql<boolean>`${sql.join(rules, sql` and `)}
    and coalesce(events.object_type, '') not in ('delivery', 'webhook_request')
    and coalesce(events.description_code, '') <> 'event.left_behind'
    and (events.integration_id is null or exists (select 1 from integrations
      where integrations.id = events.integration_id and integrations.template_id not in (${hiddenIds})))`;
}

class HidingPlugin implements KyselyPlugin {
  readonly #transformer: HidingTransformer;

  constructor(hidden: ReadonlySet<number>) {
    this.#transformer = new HidingTransformer(shownRows(hidden));
  }

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.#transformer.transformNode(node, queryId);
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }
}

class HidingTransformer extends OperationNodeTransformer {
  readonly #shown: Readonly<Record<string, RawBuilder<boolean>>>;

  constructor(shown: Readonly<Record<string, RawBuilder<boolean>>>) {
    super();
    this.#shown = shown;
  }

  protected override transformFrom(
    ...asked: Parameters<OperationNodeTransformer['transformFrom']>
  ): FromNode {
    const from = super.transformFrom(...asked);
    return { ...from, froms: from.froms.map((table) => this.#hide(table)) };
  }

  protected override transformJoin(
    ...asked: Parameters<OperationNodeTransformer['transformJoin']>
  ): JoinNode {
    const join = super.transformJoin(...asked);
    return { ...join, table: this.#hide(join.table) };
  }

  #hide(node: OperationNode): OperationNode {
    if (AliasNode.is(node)) {
      const rows = this.#rowsOf(node.node);
      return rows === undefined ? node : AliasNode.create(rows, node.alias);
    }
    const rows = this.#rowsOf(node);
    if (rows === undefined || !TableNode.is(node)) return node;
    return AliasNode.create(rows, IdentifierNode.create(node.table.identifier.name));
  }

  #rowsOf(node: OperationNode): OperationNode | undefined {
    if (!TableNode.is(node)) return undefined;
    const { name } = node.table.identifier;
    const isShownRow = this.#shown[name];
    if (isShownRow === undefined) return undefined;
    return sql`(select * from ${sql.id(name)} where ${isShownRow})`.toOperationNode();
  }
}
