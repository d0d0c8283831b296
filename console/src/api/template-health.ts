/**
 * How single templates have been doing. Lists show one in each row, so what rows ask for in one turn of the event loop
 * is one request.
 */
import type { listTemplateHealth, TemplateHealth } from '@signalbox/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

/** The server tells of so many at once. */
const AT_ONCE = 50;

type Found = ReadonlyMap<number, TemplateHealth>;

interface Batch {
  readonly ids: Set<number>;
  readonly found: Promise<Found>;
}

const open = new Map<number, Batch>();

function ask(projectId: number, ids: ReadonlySet<number>): Promise<TemplateHealth[]> {
  return call<typeof listTemplateHealth>('GET /api/project/:project_id/template-health', {
    params: { project_id: projectId },
    query: { template_ids: [...ids].join(',') },
  });
}

function startBatch(projectId: number): Batch {
  const ids = new Set<number>();
  const found = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
    open.delete(projectId);
    const health = await ask(projectId, ids);
    return new Map(health.map((one) => [one.template_id, one]));
  });
  const batch = { ids, found };
  open.set(projectId, batch);
  return batch;
}

/** Null for a template that has never run. */
export function healthOfTemplateQuery(projectId: number, templateId: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'template-health', templateId),
    queryFn: async (): Promise<TemplateHealth | null> => {
      const known = open.get(projectId);
      const batch = known && known.ids.size < AT_ONCE ? known : startBatch(projectId);
      batch.ids.add(templateId);
      return (await batch.found).get(templateId) ?? null;
    },
  });
}
