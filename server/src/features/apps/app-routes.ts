import * as contract from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import type { AppService } from './app-service.ts';
import { findApp, listAllApps } from './app-store.ts';

export function registerAppRoutes(
  register: RegisterEndpoint,
  { database, apps }: { readonly database: Database; readonly apps: AppService },
): void {
  register(
    contract.listApps,
    async ({ query }) => {
      const all = await listAllApps(database.read);
      if (query.fields !== 'list') return all;
      // The type of the answer is that of whole ones; whoever asks for rows is told of them by the endpoint's schema.
      return all.map(({ exit_codes: _, ...listed }) => listed) as typeof all;
    },
    { isExact: true },
  );
  register(contract.getApp, async ({ params }) => {
    const app = await findApp(database.read, params.app_id);
    if (app === undefined) throw notFound('app');
    return app;
  });
  register(contract.createApp, ({ caller, params, body }) => apps.save({ caller, id: params.app_id }, body));
  register(contract.updateApp, ({ caller, params, body }) => apps.save({ caller, id: params.app_id }, body));
  register(contract.setAppActive, ({ caller, params, body }) =>
    apps.setActive({ caller, id: params.app_id }, body.active),
  );
  register(contract.deleteApp, ({ caller, params }) => apps.remove({ caller, id: params.app_id }));
}
