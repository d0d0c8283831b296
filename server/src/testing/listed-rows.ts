/** Parts of a list, as whoever asks for them gets them. */
import type { Endpoint } from '@signalbox/contract';
import type { z } from 'zod';
import type { TestClient } from './test-client.ts';

interface Asked {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: object;
}

/** Nothing but what the schema of a row names, and how many there are in all. */
export async function listedRows<Row extends z.ZodObject>(
  by: TestClient,
  [list, row]: readonly [Endpoint, Row],
  { params, query }: Asked,
): Promise<readonly [readonly z.infer<Row>[], string]> {
  const answer = await by.raw(list, { ...(params && { params }), query: { fields: 'list', ...query } });
  const total = String(answer.headers['x-total-count']);
  return [row.strict().array().parse(answer.json()) as z.infer<Row>[], total];
}

/** The rows in one line: their names, and how many there are in all. */
export async function listedNames(...asked: Parameters<typeof listedRows>): Promise<string> {
  const [rows, total] = await listedRows(...asked);
  return [...rows.map(({ name }) => name), total].join(' ');
}
