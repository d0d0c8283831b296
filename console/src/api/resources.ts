/** The kinds of objects that have a list page with a form. */
import type {
  alertChannelResource,
  alertRuleResource,
  Choice,
  environmentResource,
  InventoryChoice,
  integrationResource,
  inventoryResource,
  KeyChoice,
  keyResource,
  ListedAlertChannel,
  ListedAlertRule,
  ListedEnvironment,
  ListedIntegration,
  ListedInventory,
  ListedKey,
  ListedRepository,
  ListedSchedule,
  matcherResource,
  repositoryResource,
  scheduleResource,
  valueResource,
} from '@signalbox/contract';
import { projectResource, servedResource } from './project-resource.ts';

export const keyApi = servedResource<typeof keyResource, ListedKey, KeyChoice>({
  objectType: 'key',
  cache: 'keys',
  url: '/api/project/:project_id/keys',
  idName: 'key_id',
});
export const repositoryApi = servedResource<typeof repositoryResource, ListedRepository, Choice>({
  objectType: 'repository',
  cache: 'repositories',
  url: '/api/project/:project_id/repositories',
  idName: 'repository_id',
});
export const inventoryApi = servedResource<typeof inventoryResource, ListedInventory, InventoryChoice>({
  objectType: 'inventory',
  cache: 'inventories',
  url: '/api/project/:project_id/inventory',
  idName: 'inventory_id',
});
export const environmentApi = servedResource<typeof environmentResource, ListedEnvironment, Choice>({
  objectType: 'environment',
  cache: 'environments',
  url: '/api/project/:project_id/environment',
  idName: 'environment_id',
});

const NO_REFERENCES = { templates: [], inventories: [], repositories: [], schedules: [], integrations: [] };

const schedules = servedResource<typeof scheduleResource, ListedSchedule, Choice>({
  objectType: 'schedule',
  cache: 'schedules',
  url: '/api/project/:project_id/schedules',
  idName: 'schedule_id',
});
export const scheduleApi: typeof schedules = {
  ...schedules,
  // Nothing can point to one.
  findReferences: () => Promise.resolve(NO_REFERENCES),
};

const integrations = servedResource<typeof integrationResource, ListedIntegration, Choice>({
  objectType: 'integration',
  cache: 'integrations',
  url: '/api/project/:project_id/integrations',
  idName: 'integration_id',
});
export const integrationApi: typeof integrations = {
  ...integrations,
  // Its own parts alone, which go with it.
  findReferences: () => Promise.resolve(NO_REFERENCES),
};

/** What a request to an integration must look like. */
export function matcherApi(integrationId: number) {
  const api = projectResource<typeof matcherResource>({
    objectType: 'integrationmatcher',
    cache: 'integration-matchers',
    url: '/api/project/:project_id/integrations/:integration_id/matchers',
    idName: 'matcher_id',
    within: { integration_id: integrationId },
  });
  return { ...api, findReferences: () => Promise.resolve(NO_REFERENCES) };
}

/** What of a request to an integration becomes part of its tasks. */
export function valueApi(integrationId: number) {
  const api = projectResource<typeof valueResource>({
    objectType: 'integrationextractvalue',
    cache: 'integration-values',
    url: '/api/project/:project_id/integrations/:integration_id/values',
    idName: 'value_id',
    within: { integration_id: integrationId },
  });
  return { ...api, findReferences: () => Promise.resolve(NO_REFERENCES) };
}

export const alertChannelApi = servedResource<typeof alertChannelResource, ListedAlertChannel, Choice>({
  objectType: 'alert_channel',
  cache: 'alert-channels',
  url: '/api/project/:project_id/alert_channels',
  idName: 'channel_id',
});
export const alertRuleApi = servedResource<typeof alertRuleResource, ListedAlertRule, Choice>({
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
  integrationApi,
  alertChannelApi,
  alertRuleApi,
];
