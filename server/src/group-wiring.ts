/** Joins the rules about groups to the ways to sign in. */
import type { GroupSource } from '@signalbox/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database, Executor } from './db/database.ts';
import { registerGroupRuleRoutes } from './features/group-rules/group-rule-routes.ts';
import { createNoteGroups, type NoteGroups } from './features/group-rules/known-groups.ts';
import { listRules } from './features/group-rules/rule-store.ts';
import { findGivenRole } from './features/roles/role-store.ts';
import type { Directory } from './features/sign-in/directory-answer.ts';
import { createDirectoryLookup } from './features/sign-in/directory-lookup.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';

interface Dependencies {
  readonly config: Pick<Config, 'oidcProviders' | 'ldap'>;
  readonly database: Database;
  readonly fastify: FastifyInstance;
  /** null = none is configured */
  readonly directory: Directory | null;
}

interface GroupWiring {
  readonly noteGroups: NoteGroups;
  readonly wantedClaims: (providerId: string) => Promise<readonly string[]>;
}

export function wireGroupRules(
  register: RegisterEndpoint,
  { config, database, fastify, directory }: Dependencies,
): GroupWiring {
  registerGroupRuleRoutes(register, {
    database,
    sources: sourcesOf(config),
    findRole,
    askDirectory: createDirectoryLookup(directory, fastify.log),
  });
  return {
    noteGroups: createNoteGroups(findRole),
    wantedClaims: async (providerId) => {
      const rules = await listRules(database.read);
      return [...new Set(rules.filter(({ source }) => source === providerId).map(({ claim }) => claim))];
    },
  };
}

/** The permissions of a role in a project; undefined = there is none of this name. */
async function findRole(db: Executor, projectId: number, slug: string): Promise<number | undefined> {
  return (await findGivenRole(db, { projectId, slug }))?.permissions;
}

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
