/**
 * What ends a refusal for want of a right: it says who could grant it, so that nobody is left to guess whom to ask.
 * `forbidden` takes nothing else, and the walk over all routes finds one of these in each answer 403.
 */
import type { Text, TextCode } from '@signalbox/contract/texts';

export const sayingWho = [
  'access.granters',
  'access.granters_none',
  'access.granter_token',
  'access.administrators_only',
  'access.self_or_administrator',
  'project.administrators_create',
  'user.administrators_make',
  'user.delete_self',
  'user.own_flag',
  'approval.only',
  'approval.own_start',
  'approval.owners_rule',
  'approval.emergency_refused',
  // These are his own to grant.
  'second_factor.missing',
  'second_factor.own_reset',
  'second_factor.prove_first',
  'second_factor.session_only',
  'identity.prove_first',
  'identity.session_only',
] as const satisfies readonly TextCode[];

export type Granting = Text & { readonly code: (typeof sayingWho)[number] };
