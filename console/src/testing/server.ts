/** The real server that a test run has started. */
import type { Endpoint, ProjectRole, ResponseOf } from '@signalbox/contract';
import {
  addMember,
  createProject,
  createUser,
  getCurrentUser,
  SESSION_COOKIE,
  signIn,
  signOut,
} from '@signalbox/contract';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    serverAddress: string;
    /** signs the administrator in */
    adminCookie: string;
  }
}

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

const address = inject('serverAddress');
const realFetch = globalThis.fetch;

/** of everybody */
export const PASSWORD = 'correct horse battery staple';
let count = 0;

async function send(endpoint: Endpoint, { params = {}, body }: Input, cookie: string): Promise<Response> {
  const path = endpoint.url.replace(/:([a-z_]+)/g, (_, name: string) => String(params[name]));
  return await realFetch(address + path, {
    method: endpoint.method,
    headers: { cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Calls as the administrator and expects success. */
export async function asAdmin<E extends Endpoint>(endpoint: E, input: Input = {}): Promise<ResponseOf<E>> {
  const response = await send(endpoint, input, inject('adminCookie'));
  const text = await response.text();
  if (response.status !== endpoint.status) {
    throw new Error(`${endpoint.method} ${endpoint.url}: ${response.status} ${text}`);
  }
  return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<E>;
}

/** A project that nothing else uses. */
export async function newProject(): Promise<number> {
  count += 1;
  const { id } = await asAdmin(createProject, {
    body: { name: `Project ${process.pid}-${performance.timeOrigin}-${count}` },
  });
  return id;
}

/** A user with this role in the project; answers the cookie that signs him in. */
export async function newMember(projectId: number, role: ProjectRole): Promise<string> {
  const username = `${role}-${projectId}`;
  const user = { name: role, username, email: `${username}@example.org`, password: PASSWORD };
  const { id } = await asAdmin(createUser, { body: user });
  await asAdmin(addMember, { params: { project_id: projectId }, body: { user_id: id, role } });
  return await newSession(username);
}

/** Signs a user in, as on another machine; answers the cookie of that session. */
export async function newSession(username: string): Promise<string> {
  const response = await send(signIn, { body: { auth: username, password: PASSWORD } }, '');
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/;.*/, ''));
  const session = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (session === undefined) throw new Error(`${username} cannot sign in: ${response.status}`);
  return session;
}

/** What a page with this cookie is answered: 200, or 401 once the session is over. */
export async function statusOf(cookie: string): Promise<number> {
  return (await send(getCurrentUser, {}, cookie)).status;
}

/** Ends the session of this cookie, as its user does on another page. */
export async function endSession(cookie: string): Promise<void> {
  const response = await send(signOut, { body: {} }, cookie);
  if (!response.ok) throw new Error(`signing out: ${response.status}`);
}
