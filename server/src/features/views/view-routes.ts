import { setViewPositions, viewResource } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { registerEntity } from '../../entities/entity-routes.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { ViewService } from './view-service.ts';
import { viewStore, viewToWire } from './view-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly views: ViewService;
}

export function registerViewRoutes(register: RegisterEndpoint, { database, views }: Dependencies): void {
  registerEntity(register, {
    database,
    resource: viewResource,
    service: views,
    async list({ projectId }) {
      return (await viewStore.list(database.read, projectId)).map(viewToWire);
    },
    show: viewToWire,
  });
  register(setViewPositions, ({ caller, params, body }) =>
    views.setPositions({ caller, projectId: params.project_id }, body),
  );
}
