import type { TokenScope } from '@signalbox/contract';

/** Who asks for something, as the event log and the rules need it. */
export interface Caller {
  readonly userId: number;
  readonly username: string;
  readonly isAdmin: boolean;
  /** network address; null when it is not a request over the network */
  readonly address: string | null;
  /** what the client says it is */
  readonly client: string | null;
  /** what vouches for the caller: `session 12`, or `token` and its first characters */
  readonly credential?: string;
  /** what an API token leaves of the rights of its user, who is then no administrator; absent = everything */
  readonly scope?: CallerScope;
  /** when the API token by which he calls ends by itself; absent = never, or no token */
  readonly tokenExpiresAt?: number;
}

export interface CallerScope {
  readonly may: TokenScope;
  /** null = every project of its user */
  readonly projectIds: readonly number[] | null;
  /** The user is an administrator: all projects are his, as far as the token reaches. */
  readonly isOfAdministrator: boolean;
}

/** Whether every project is the caller's, member or not. Where a token reaches is another question. */
export function ownsAllProjects({ isAdmin, scope }: Caller): boolean {
  return isAdmin || scope?.isOfAdministrator === true;
}

/** False for a token that is limited to other projects. Whether the caller is a member is another question. */
export function reachesProject({ scope }: Caller, projectId: number): boolean {
  return scope === undefined || scope.projectIds === null || scope.projectIds.includes(projectId);
}

/** Who asks for something within a project. */
export interface ProjectCaller {
  readonly caller: Caller;
  readonly projectId: number;
}
