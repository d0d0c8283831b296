/** The kinds of objects that have a list page with a form. */
import type {
  alertChannelResource,
  alertRuleResource,
  environmentResource,
  inventoryResource,
  keyResource,
  repositoryResource,
  scheduleResource,
} from '@signalbox/contract';
import { projectResource } from './project-resource.ts';

export const keyApi = projectResource<typeof keyResource>({
  objectType: 'key',
  cache: 'keys',
  url: '/api/project/:project_id/keys',
  idName: 'key_id',
});
export const repositoryApi = projectResource<typeof repositoryResource>({
  objectType: 'repository',
  cache: 'repositories',
  url: '/api/project/:project_id/repositories',
  idName: 'repository_id',
});
export const inventoryApi = projectResource<typeof inventoryResource>({
  objectType: 'inventory',
  cache: 'inventories',
  url: '/api/project/:project_id/inventory',
  idName: 'inventory_id',
});
export const environmentApi = projectResource<typeof environmentResource>({
  objectType: 'environment',
  cache: 'environments',
  url: '/api/project/:project_id/environment',
  idName: 'environment_id',
});

const schedules = projectResource<typeof scheduleResource>({
  objectType: 'schedule',
  cache: 'schedules',
  url: '/api/project/:project_id/schedules',
  idName: 'schedule_id',
});
export const scheduleApi: typeof schedules = {
  ...schedules,
  // Nothing can point to one.
  findReferences: () =>
    Promise.resolve({ templates: [], inventories: [], repositories: [], schedules: [], integrations: [] }),
};

export const alertChannelApi = projectResource<typeof alertChannelResource>({
  objectType: 'alert_channel',
  cache: 'alert-channels',
  url: '/api/project/:project_id/alert_channels',
  idName: 'channel_id',
});
export const alertRuleApi = projectResource<typeof alertRuleResource>({
  objectType: 'alert_rule',
  cache: 'alert-rules',
  url: '/api/project/:project_id/alert_rules',
  idName: 'rule_id',
});

export const listedResources = [
  keyApi,
  repositoryApi,
  inventoryApi,
  environmentApi,
  scheduleApi,
  alertChannelApi,
  alertRuleApi,
];
