/** The accounts elsewhere by which somebody signs in: his list, and how one is connected and disconnected. */
import { connectIdentity, disconnectIdentity, type Identity, listIdentities } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { OidcProviderConfig } from '../../config/oidc-providers.ts';
import type { Database, Executor } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { unavailable, validationFailed } from '../../lib/app-error.ts';
import type { Granting } from '../../lib/granting.ts';
import { toTime } from '../../lib/time.ts';
import { DIRECTORY } from './directory-subject.ts';
import type { NoteGroups } from './external-users.ts';
import { unlinkIdentity } from './identity-linking.ts';
import type { LeadOut } from './oidc-begin.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

/** The id of the session whose user has just shown that it is him; throws `forbidden` with one of these otherwise. */
export type RequireProof = (
  db: Executor,
  sessionId: number | null,
  told: { readonly missing: Granting; readonly noSession: Granting },
) => Promise<number>;

interface Dependencies {
  readonly database: Database;
  readonly providers: readonly OidcProviderConfig[];
  readonly providerOf: (id: string) => Promise<OidcProvider | undefined>;
  readonly leadOut: LeadOut;
  readonly noteGroups: NoteGroups;
  readonly requireProof: RequireProof;
  readonly isPasswordLoginDisabled: boolean;
  readonly hasDirectory: boolean;
}

const told = { missing: text('identity.prove_first'), noSession: text('identity.session_only') };

export function registerIdentityRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, providers, providerOf, leadOut, noteGroups, requireProof } = dependencies;
  const ways = createWays(dependencies);

  register(listIdentities, async ({ caller }): Promise<Identity[]> => {
    const { rows, hasPassword } = await ways.of(database.read, caller.userId);
    return rows.map((row) => ({
      id: row.id,
      provider: row.provider,
      provider_name: providers.find(({ id }) => id === row.provider)?.name ?? nameOf(row.provider),
      name: row.name,
      email: row.email,
      created: toTime(row.created_at),
      usable: ways.isUsable(row),
      last_way_in: !hasPassword && !rows.some((one) => one.id !== row.id && ways.isUsable(one)),
    }));
  });

  register(connectIdentity, async ({ caller, sessionId, body, request, reply }) => {
    const link = { userId: caller.userId, sessionId: await requireProof(database.read, sessionId, told) };
    const provider = await providerOf(body.provider);
    if (provider === undefined) throw validationFailed({ provider: text('groups.unknown_source') });
    reply.header('cache-control', 'no-store');
    try {
      const query = new URLSearchParams();
      return { url: await leadOut({ provider, request, reply, query, link }) };
    } catch (error) {
      if (!(error instanceof SignInRefusal)) throw error;
      request.log.warn(
        { provider: body.provider, code: error.code },
        `no account is connected: ${error.message}`,
      );
      throw unavailable(text('identity.provider_silent', { provider: provider.config.name }), error);
    }
  });

  register(disconnectIdentity, async ({ caller, sessionId, params }) => {
    const session = await requireProof(database.read, sessionId, told);
    await unlinkIdentity(database, {
      caller,
      sessionId: session,
      identityId: params.identity_id,
      hasOtherWay: ways.hasOther,
      noteGroups,
    });
  });
}

const nameOf = (provider: string) => (provider === DIRECTORY ? 'LDAP' : provider);

interface IdentityRow {
  readonly id: number;
  readonly provider: string;
  readonly deprovisioned_at: number | null;
}

/** By what somebody can sign in. A passkey alone lets in only whoever has a password here. */
function createWays({ providers, isPasswordLoginDisabled, hasDirectory }: Dependencies) {
  const known = new Set(providers.map(({ id }) => id));
  const isUsable = ({ provider, deprovisioned_at }: IdentityRow) =>
    provider === DIRECTORY
      ? hasDirectory && !isPasswordLoginDisabled && deprovisioned_at === null
      : known.has(provider);

  async function of(db: Executor, userId: number) {
    const user = await db
      .selectFrom('users')
      .select(['password_hash', 'external'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('user_identities')
      .select(['id', 'provider', 'name', 'email', 'created_at', 'deprovisioned_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const hasPassword = user.password_hash !== null && user.external === 0 && !isPasswordLoginDisabled;
    return { rows, hasPassword };
  }

  async function hasOther(db: Executor, userId: number, identityId: number): Promise<boolean> {
    const { rows, hasPassword } = await of(db, userId);
    return hasPassword || rows.some((row) => row.id !== identityId && isUsable(row));
  }

  return { isUsable, of, hasOther };
}
