// @vitest-environment jsdom
/**
 * What somebody may not do is not offered to him beside the pages of a project either: in a dialog that an address
 * opens, on the launcher, on a page of the whole server.
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

/** What is opened above a page, below the project, and what its buttons call. `''` is any that is not named here. */
const dialogs: Readonly<Record<string, Calls>> = {
  'history?t=:waiting': { Stop: contract.stopTask },
  'history?t=:ended': { 'Run again': contract.startTask, 'Run again with changes': contract.startTask },
  'keys?edit=:key': { Save: contract.updateKey, '': contract.updateKey },
  'keys?edit=new': { Create: contract.createKey, '': contract.createKey },
  'inventory?edit=:inventory': { Save: contract.updateInventory, '': contract.updateInventory },
  'schedule?edit=:schedule': { Save: contract.updateSchedule, '': contract.updateSchedule },
  'templates/new/edit': { Create: contract.createTemplate, '': contract.createTemplate },
  'templates/:template/edit': { Save: contract.updateTemplate, '': contract.updateTemplate },
};
/** Looks at what is there, or is everybody's own. */
const harmless =
  /^(Open the user guide|Close|Copy link|Details|Match case|Regular expression|Wrap lines|Following|Full screen|More|Link to line \d+)$/;

const launcher: Calls = {
  Run: contract.startTask,
  'Run with options': contract.startTask,
  Stop: contract.stopTask,
  'Favourite: *': contract.setFavourite,
};
const pagesOfServer = ['users', 'group-rules', 'apps', 'deliveries', 'runners', 'storage', 'audit'] as const;

/** Each as who may do nothing sees it; some as who may one thing alone. */
const looks: readonly (readonly [number, readonly string[]])[] = [
  [0, Object.keys(dialogs)],
  [1, ['history?t=:waiting', 'history?t=:ended', 'templates/:template/edit']],
  [4, ['history?t=:waiting', 'keys?edit=:key', 'templates/new/edit']],
];

let all: Walked;
beforeAll(async () => {
  all = await projectWithEverything();
});

/** The requests that were refused since. */
function refusals(): string[] {
  const refused: string[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const response = await send(target, init);
    if (response.status === 403) refused.push(target);
    return response;
  });
  return refused;
}

const callOf = (calls: Calls, name: string) =>
  Object.entries(calls).find(([pattern]) => pattern !== '' && fits(pattern)(name))?.[1] ?? calls[''];

/** Waits until each that he may is offered there, and expects no other. */
async function expectOffered(asked: { find: () => Element; calls: Calls; mask: number; where: string }) {
  const { find, calls, mask, where } = asked;
  const may = mayCall(mask);
  const wanted = Object.entries(calls).filter(([name, called]) => name !== '' && may(called));
  await waitFor(() => {
    const names = offeredOn(find());
    expect(queryClient.isFetching(), where).toBe(0);
    const missing = wanted.filter(([name]) => !names.some(fits(name)));
    expect([where, ...missing.map(([name]) => name)]).toEqual([where]);
  });
  const wrong = offeredOn(find()).filter((name) => {
    const called = harmless.test(name) ? undefined : callOf(calls, name);
    return called === undefined ? !harmless.test(name) : !may(called);
  });
  expect([where, ...wrong]).toEqual([where]);
}

/** A form or an output: not the frame of one that is still to come. */
function filledDialog(): Element {
  const dialog = screen.getByRole('dialog');
  expect(dialog.querySelector('input, textarea')).not.toBeNull();
  return dialog;
}

it.each(looks)(
  'offers a role with the permissions %d nothing that would be refused',
  async (mask, walked) => {
    const { id, addressOf } = all;
    const router = openPage(addressOf('launcher'), await memberWith(id, mask));
    const toLauncher = async () => {
      await router.navigate({ to: addressOf('launcher') as '/' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await screen.findByRole('listitem', { name: 'Greet' });
    };
    await toLauncher();
    // Of tasks somebody sees his own there, and has none.
    const { Stop: _, ...cards } = launcher;
    const refused = refusals();
    await expectOffered({ find: () => screen.getByRole('main'), calls: cards, mask, where: 'launcher' });
    expect(refused).toEqual([]);
    for (const where of walked) {
      await router.navigate({ to: addressOf(where) as '/' });
      await expectOffered({ find: filledDialog, calls: dialogs[where] ?? {}, mask, where });
      await toLauncher();
    }
  },
);

it('offers nothing on the pages of the server to who is no administrator, and asks for nothing there', async () => {
  const { id, addressOf } = all;
  const router = openPage(addressOf('launcher'), await memberWith(id, contract.allPermissions));
  await screen.findByRole('heading', { level: 1 });
  const refused = refusals();
  for (const where of pagesOfServer) {
    await router.navigate({ to: `/${where}` });
    await screen.findByText(/^Only administrators /);
    const find = () => screen.getByRole('main');
    await expectOffered({ find, calls: {}, mask: contract.allPermissions, where });
    await router.navigate({ to: '/account' });
    await waitFor(() => expect(screen.queryByText(/^Only administrators /)).toBeNull());
  }
  expect(refused).toEqual([]);
});
