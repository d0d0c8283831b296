import { defineConfig } from 'vitest/config';
import { generateLocales } from '../scripts/locales/generate.ts';
import { slowFirst } from '../scripts/slow-first.ts';
import { featureLimits } from '../scripts/test-limits.ts';

/** Suites that run the same on both databases; everything else runs once. */
const databaseSuites = [
  'src/engine/queue/{next-starts,long-queue}.test.ts',
  'src/entities/**/*.test.ts',
  'src/features/**/*.test.ts',
  'src/http/**/*.test.ts',
  'src/live/**/*.test.ts',
  'src/outbox/**/*.test.ts',
  'src/retention/**/*.test.ts',
  'src/db/**/*.test.ts',
];

/** What only a database that servers can share is able to do. */
const postgresOnly = 'src/**/*.postgres.test.ts';

/**
 * Those among them that run once, on SQLite. On PostgreSQL again runs what a database could answer differently: what is
 * written in one transaction, locks, constraints, order and case of texts, times, sums, searches, lists, migrations,
 * and each call at least once. Here stands what would say the same of either.
 */
const once = [
  // ends before anything is stored: the form of requests, headers, documents, who may call; each call is made on both
  // by `reference-routes`, `sent-and-given-back`, `hardening` and `whole-objects`
  'src/http/{access-table,access-walk,connections,console-page,frame,input,odd-json,proxy-warning}.test.ts',
  'src/http/{reference-clients,register-endpoint,request-body,runner-link-route,wire-manners,worded}.test.ts',
  'src/http/openapi/*.test.ts',
  'src/features/backups/{backup-property,restore-foreign-file,restore-refusals,section-order,unique-names}.test.ts',
  'src/features/integrations/{delivery-line,json-path,matcher,webhook-authentication,refusal-limiter}.test.ts',
  'src/features/integrations/request-log/{listing-allowance,secret-words}.test.ts',
  'src/features/{roles/access-explanation,server-info/server-info,users/password-rules}.test.ts',
  'src/features/tasks/{option-gates,survey-answers,start-without-values,task-variables,terraform-start}.test.ts',
  'src/features/{alerts/alert-rule-choice,group-rules/people-plan,templates/build-order,invitations/mail-words}.test.ts',
  // asks somebody else: directories, providers, browsers, mail and log servers, programs. What two servers do there at
  // once, and what two people do, has files of its own (`*.postgres.test.ts`)
  'src/features/sign-in/{guesses,ldap,ldap-directory,oidc,oidc-provider,oidc-safety,session-cookies}.test.ts',
  'src/features/second-factor/{demand,passkeys}.test.ts',
  'src/features/{alerts/mail,alerts/mail-domains,demo/ansible-vault,audit/streams/audit-streams}.test.ts',
];

generateLocales();

export default defineConfig({
  test: {
    ...featureLimits,
    sequence: { sequencer: slowFirst(/\/(survival|commands|installation)\/|half-open|access-walk/) },
    // Many tests wait for processes and timeouts, so two cores serve three workers.
    maxWorkers: 3,
    // Files share what they load: no module here keeps state that a test could leave behind. A third of the time.
    isolate: false,
    globalSetup: ['../scripts/test-environment.ts', '../scripts/program-setup.ts'],
    setupFiles: ['src/testing/cheap-passwords.ts', 'src/testing/process-limits.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'sqlite', include: ['src/**/*.test.ts'], exclude: [postgresOnly] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...databaseSuites, postgresOnly],
          exclude: once,
          globalSetup: ['src/testing/postgres-setup.ts'],
          env: { SIGNALBOX_TEST_DIALECT: 'postgres' },
        },
      },
    ],
  },
});
