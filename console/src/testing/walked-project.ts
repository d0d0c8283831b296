/** For the walks over what the console offers: a project that has everything, and people who may exactly so much. */
import * as contract from '@signalbox/contract';
import { asAdmin, newProject, newSession, PASSWORD } from './server.ts';
import {
  storedEnvironment,
  storedInventory,
  storedKey,
  storedRepository,
  storedTemplate,
} from './stored-objects.ts';
import { endTask } from './task-store.ts';

/** What buttons call, by their names. `*` ends a name that is any. */
export type Calls = Readonly<Record<string, contract.Endpoint | readonly contract.Endpoint[]>>;

export interface Walked {
  readonly id: number;
  /** Ids stand for their nouns: `:template`, `:integration`, `:ended` and `:waiting` tasks. */
  readonly addressOf: (page: string) => string;
}

export async function projectWithEverything(): Promise<Walked> {
  const id = await newProject();
  const params = { project_id: id };
  const template = await storedTemplate(id, { name: 'Greet' });
  const of = { template_id: template.id };
  const key = await storedKey(id);
  const repository = await storedRepository(id);
  const inventory = await storedInventory(id);
  const environment = await storedEnvironment(id);
  const active = { ...of, name: 'Nightly', cron_format: '0 3 * * *', active: true };
  const schedule = await asAdmin(contract.createSchedule, { params, body: active });
  const integration = await asAdmin(contract.createIntegration, { params, body: { ...of, name: 'Hook' } });
  const start = () => asAdmin(contract.startTask, { params, body: of });
  const ended = await start();
  endTask(ended.id, { status: 'success' });
  const waiting = await start();
  const things = { template, key, repository, inventory, environment, schedule, integration, ended, waiting };
  const idOf = (noun: string) => things[noun as keyof typeof things].id;
  const addressOf = (page: string) =>
    `/project/${id}/${page.replaceAll(/:([a-z]+)/g, (_, noun: string) => `${idOf(noun)}`)}`;
  return { id, addressOf };
}

/** Signed in with a role that may this alone. */
export async function memberWith(projectId: number, permissions: number): Promise<string> {
  const name = `may-${permissions}-${projectId}`;
  const params = { project_id: projectId };
  const body = { name, username: name, email: `${name}@example.org`, password: PASSWORD };
  const { id: user_id } = await asAdmin(contract.createUser, { body });
  await asAdmin(contract.createProjectRole, { params, body: { slug: name, name, permissions } });
  await asAdmin(contract.addMember, { params, body: { user_id, role: name } });
  return await newSession(name);
}

const nameOf = (one: Element) =>
  one.getAttribute('aria-label') ??
  document.querySelector(`label[for="${one.id || 'none'}"]`)?.textContent ??
  one.textContent ??
  '';
const isSorting = (one: Element) => one.closest('th') !== null;
const pressed =
  'button:not(:disabled), a[aria-label], input[type=checkbox]:not(:disabled), td input:not(:disabled)';

/** What can be pressed or switched there. */
export function offeredOn(place: Element): string[] {
  const things = [...place.querySelectorAll(pressed)].filter((one) => !isSorting(one));
  return [...new Set(things.map(nameOf))];
}

export const fits = (pattern: string) => (name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const permissionOf = ({ access }: contract.Endpoint) =>
  access.kind === 'project' ? access.permission : 'nobody';

/** Whether a role with this mask may make each of these calls. */
export const mayCall = (mask: number) => (calls: Calls[string]) =>
  [calls].flat().every((endpoint) => {
    const needed = permissionOf(endpoint);
    return needed === null || (needed !== 'nobody' && contract.hasPermission(mask, needed));
  });
