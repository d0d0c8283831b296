/** Which rows an `insert … on conflict` may find there. */
import {
  BinaryOperationNode,
  ColumnNode,
  type InsertQueryNode,
  OperatorNode,
  PrimitiveValueListNode,
  ReferenceNode,
  type ValueNode,
  type ValuesNode,
  WhereNode,
} from 'kysely';

/** undefined = none: it replaces nothing */
export function wherePresent({ onConflict, columns = [], values }: InsertQueryNode): WhereNode | undefined {
  if (onConflict?.updates === undefined || values?.kind !== 'ValuesNode') return undefined;
  const name = onConflict.columns?.[0]?.column.name;
  const place = columns.findIndex(({ column }) => column.name === name);
  if (name === undefined || place === -1) return undefined;
  const given = (values as ValuesNode).values.map((row) =>
    row.kind === 'PrimitiveValueListNode' ? row.values[place] : (row.values[place] as ValueNode).value,
  );
  return WhereNode.create(
    BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(name)),
      OperatorNode.create('in'),
      PrimitiveValueListNode.create(given),
    ),
  );
}
