// @vitest-environment jsdom
/**
 * Whatever somebody may not do is not offered to him: each page with each kind of role, and of what a page offers the
 * calls that it would make. A button that this table does not know fails: say here what it calls.
 */
import * as contract from '@signalbox/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { openPage } from '../testing/open-console.tsx';
import {
  type Calls,
  fits,
  mayCall,
  memberWith,
  offeredOn,
  projectWithEverything,
  type Walked,
} from '../testing/walked-project.ts';

const runs = { Run: contract.startTask, 'Run with options': contract.startTask };
const kept = { 'Favourite: *': contract.setFavourite };
const ofTasks = { Stop: contract.stopTask, 'Run again': contract.startTask };

/** Page below the project, and what its buttons call. `*` ends a name that is any. */
const pages: Readonly<Record<string, Calls>> = {
  history: ofTasks,
  activity: {},
  audit: {},
  settings: {
    'Send alerts': contract.updateProject,
    'Add template': contract.updateProjectRetention,
    'Delete project': contract.deleteProject,
  },
  templates: { 'New template': contract.createTemplate, 'Edit views': contract.createView, ...runs, ...kept },
  'templates/:template': {
    Delete: contract.deleteTemplate,
    Copy: contract.createTemplate,
    Edit: contract.updateTemplate,
    'Run for new commits': contract.createSchedule,
    'Grant access': contract.createTemplateRight,
    'Restrict access': contract.setTemplateLimit,
    ...runs,
    Favourite: contract.setFavourite,
    ...ofTasks,
  },
  schedule: {
    'New schedule': contract.createSchedule,
    'Active: *': contract.updateSchedule,
    'Delete: *': contract.deleteSchedule,
  },
  inventory: { 'New inventory': contract.createInventory, 'Delete: *': contract.deleteInventory },
  environment: { 'New environment': contract.createEnvironment, 'Delete: *': contract.deleteEnvironment },
  keys: { 'New key': contract.createKey, 'Delete: *': contract.deleteKey },
  repositories: { 'New repository': contract.createRepository, 'Delete: *': contract.deleteRepository },
  integrations: {
    'New integration': contract.createIntegration,
    'Edit: *': contract.updateIntegration,
    'Delete: *': contract.deleteIntegration,
    'Add URL': [contract.createProjectAlias, contract.listProjectAliases],
  },
  'integration/:integration': {
    Delete: contract.deleteIntegration,
    Edit: contract.updateIntegration,
    'Also receives *': [contract.updateIntegration, contract.listIntegrationAliases],
    'Add URL': [contract.createIntegrationAlias, contract.listIntegrationAliases],
    'New matcher': contract.createIntegrationMatcher,
    'New value': contract.createIntegrationValue,
  },
  'integration-requests': {},
  runners: { 'New runner': contract.createProjectRunner },
  alerts: { 'New rule': contract.createAlertRule },
  'alert-channels': { 'New channel': contract.createAlertChannel },
  'alert-deliveries': {},
  team: {
    'Invite by email': contract.createProjectInvitation,
    'Add member': contract.addMember,
    'Role of *': contract.updateMember,
    'What can *': contract.getMember,
    'Remove from the team: *': contract.removeMember,
  },
  roles: { 'New role': contract.createProjectRole, 'Delete: *': contract.deleteProjectRole },
};

/** Leads to another page, looks at what is there, or is everybody's own. */
const harmless =
  /^(|Open the user guide|History|Activity|Settings|Members|Roles|Rules|Channels|Deliveries|Integrations|Requests|Filters|Favourites|Columns|Sort by|All|Show .*|Select .*|Try again|Access summary|Leave project)$/;

const template = 'templates/:template';
const integration = 'integration/:integration';

/** Each page as those see it who may do nothing; some as those do who may one thing alone. */
const looks: readonly (readonly [number, readonly string[]])[] = [
  [0, Object.keys(pages)],
  [1, [template, 'settings']],
  [2, [template, 'settings', integration]],
  [4, [template, 'settings', integration, 'team']],
  [8, [template, 'team']],
];

let all: Walked;
beforeAll(async () => {
  all = await projectWithEverything();
});

it.each(looks)(
  'offers nothing that would be refused to a role with the permissions %d',
  async (mask, walked) => {
    const { id, addressOf } = all;
    const router = openPage(addressOf('history'), await memberWith(id, mask));
    const answer = globalThis.fetch;
    let refused: string[] = [];
    vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
      const response = await answer(target, init);
      if (response.status === 403) refused.push(target);
      return response;
    });
    const may = mayCall(mask);
    for (const page of walked) {
      refused = [];
      const calls = Object.entries(pages[page] ?? {});
      await router.navigate({ to: addressOf(page) as '/' });
      // What he may do is offered: so the page stands there.
      await waitFor(() => {
        expect(screen.queryAllByRole('heading', { level: 1 }), page).not.toEqual([]);
        expect(queryClient.isFetching(), page).toBe(0);
        const names = offeredOn(screen.getByRole('main'));
        const missing = calls.filter(([name, called]) => may(called) && !names.some(fits(name)));
        expect([page, ...missing.map(([name]) => name)]).toEqual([page]);
      });
      const wrong = offeredOn(screen.getByRole('main')).filter((name) => {
        const call = calls.find(([pattern]) => fits(pattern)(name));
        return call === undefined ? !harmless.test(name) : !may(call[1]);
      });
      expect([page, ...wrong]).toEqual([page]);
      // Where the navigation leads, nothing is refused.
      const isLinked = document.querySelector(`nav a[href$="${addressOf(page)}"]`) !== null;
      if (isLinked) expect([page, ...refused]).toEqual([page]);
    }
  },
);
