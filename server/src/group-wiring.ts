/** Who comes from outside, from the directory or a provider, and what rules about groups give him. */
import { type GroupSource, getDirectoryCheck } from '@signalbox/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { listAskedClaims } from './features/group-rules/asked-claims.ts';
import { bringConfiguredRules } from './features/group-rules/configured-rules.ts';
import { registerGroupRuleRoutes } from './features/group-rules/group-rule-routes.ts';
import { createNoteGroups, type NoteGroups } from './features/group-rules/known-groups.ts';
import type { FindRole } from './features/group-rules/lay-rules.ts';
import { findGivenRole } from './features/roles/role-store.ts';
import { directoryOf } from './features/sign-in/directory.ts';
import type { Directory } from './features/sign-in/directory-answer.ts';
import { createDirectoryCheck } from './features/sign-in/directory-check.ts';
import { readCheckStatus } from './features/sign-in/directory-check-store.ts';
import { DirectoryCheckWorker } from './features/sign-in/directory-check-worker.ts';
import { createDirectoryLookup } from './features/sign-in/directory-lookup.ts';
import {
  createUserFinder,
  type FindOrCreateUser,
  type UserStore,
} from './features/sign-in/external-users.ts';
import { createSignInByDirectory, type SignInByDirectory } from './features/sign-in/ldap-sign-in.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';

interface Dependencies {
  readonly config: Pick<Config, 'oidcProviders' | 'ldap' | 'groupRules'>;
  readonly database: Database;
  readonly fastify: FastifyInstance;
  readonly insertUser: UserStore['insertUser'];
  readonly updateUser: UserStore['updateUser'];
}

type Places = Pick<Dependencies, 'config' | 'database' | 'fastify'>;

interface Outside {
  /** whose groups can be named */
  readonly groupSources: readonly GroupSource[];
  readonly findOrCreateUser: FindOrCreateUser;
  readonly noteGroups: NoteGroups;
  /** null = no directory is configured */
  readonly signInByDirectory: SignInByDirectory | null;
  /** claims of which rules, and rights of groups, ask */
  readonly wantedClaims: (providerId: string) => Promise<readonly string[]>;
}

export function wireGroupRules(
  register: RegisterEndpoint,
  { config, database, fastify, insertUser, updateUser }: Dependencies,
): Outside {
  const directory = config.ldap === null ? null : directoryOf(config.ldap);
  const groupSources = sourcesOf(config);
  registerGroupRuleRoutes(register, {
    database,
    sources: groupSources,
    findRole,
    askDirectory: createDirectoryLookup(directory, fastify.log),
  });
  fastify.addHook('onReady', () =>
    bringConfiguredRules(database, { rules: config.groupRules, findRole, log: fastify.log }),
  );
  const noteGroups = createNoteGroups(findRole);
  register(getDirectoryCheck, () => readCheckStatus(database.read));
  const findOrCreateUser = createUserFinder(database, { store: { insertUser, updateUser }, noteGroups });
  const checkUser = wireDirectoryCheck({ config, database, fastify }, { directory, noteGroups });
  return {
    groupSources,
    findOrCreateUser,
    noteGroups,
    signInByDirectory: directory && createSignInByDirectory({ directory, findOrCreateUser, checkUser }),
    wantedClaims: async (providerId) => {
      const asked = await listAskedClaims(database.read);
      return [...new Set(asked.filter(({ source }) => source === providerId).map(({ claim }) => claim))];
    },
  };
}

function wireDirectoryCheck(
  { config, database, fastify }: Places,
  { directory, noteGroups }: { directory: Directory | null; noteGroups: NoteGroups },
): (userId: number) => Promise<void> {
  if (config.ldap === null || directory === null) return async () => undefined;
  const { log } = fastify;
  const check = createDirectoryCheck({ database, directory, config: config.ldap, noteGroups, log });
  const worker = new DirectoryCheckWorker(check, { everyMs: config.ldap.checkMs, log });
  fastify.addHook('onListen', async () => worker.start());
  fastify.addHook('onClose', () => worker.close());
  return check.checkUser;
}

/** The permissions of a role in a project; undefined = there is none of this name. */
const findRole: FindRole = async (db, projectId, slug, lock) =>
  (await findGivenRole(db, { projectId, slug }, lock))?.permissions;

function sourcesOf({ oidcProviders, ldap }: Dependencies['config']): GroupSource[] {
  const providers = oidcProviders.map(({ id, name }) => ({
    id,
    name,
    is_directory: false,
    has_groups: true,
  }));
  if (ldap === null) return providers;
  return [{ id: 'ldap', name: 'LDAP', is_directory: true, has_groups: ldap.groups !== null }, ...providers];
}
