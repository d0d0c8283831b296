import {
  beginTotp,
  confirmTotp,
  getSecondFactor,
  proveSelf,
  removeTotp,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@signalbox/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { resetSecondFactors } from './factor-reset.ts';
import type { FactorService } from './factor-service.ts';
import type { createProof } from './proof.ts';

interface Dependencies {
  readonly database: Database;
  readonly factors: FactorService;
  readonly canAddPasskeys: (request: FastifyRequest) => boolean;
  readonly prove: ReturnType<typeof createProof>;
}

export function registerFactorRoutes(
  register: RegisterEndpoint,
  { database, factors, canAddPasskeys, prove }: Dependencies,
): void {
  register(getSecondFactor, ({ caller, sessionId, request }) =>
    factors.get({ caller, sessionId }, canAddPasskeys(request)),
  );
  register(proveSelf, ({ caller, sessionId, body }) =>
    prove({ caller, sessionId, password: body.password ?? null, passcode: body.passcode ?? null }),
  );
  register(beginTotp, ({ caller, sessionId }) => factors.beginTotp({ caller, sessionId }));
  register(confirmTotp, async ({ caller, sessionId, body }) => ({
    recovery_codes: await factors.confirmTotp({ caller, sessionId }, body.passcode),
  }));
  register(removeTotp, ({ caller, sessionId }) => factors.removeTotp({ caller, sessionId }));
  register(renewRecoveryCodes, async ({ caller, sessionId }) => ({
    recovery_codes: await factors.renewRecoveryCodes({ caller, sessionId }),
  }));
  register(resetSecondFactor, async ({ caller, params }) => {
    await resetSecondFactors(database, caller, params.user_id);
  });
}
