import { englishTemplates } from '@signalbox/contract/texts';
import { administrating } from './en/administrating.ts';
import { apiTokens } from './en/api-tokens.ts';
import { approving } from './en/approving.ts';
import { auditing } from './en/auditing.ts';
import { cronForm } from './en/cron-form.ts';
import { demoMode } from './en/demo-mode.ts';
import { executing } from './en/executing.ts';
import { finding } from './en/finding.ts';
import { firstRun } from './en/first-run.ts';
import { general } from './en/general.ts';
import { granting } from './en/granting.ts';
import { integrating } from './en/integrating.ts';
import { launching } from './en/launching.ts';
import { lists } from './en/lists.ts';
import { overview } from './en/overview.ts';
import { permitting } from './en/permitting.ts';
import { planning } from './en/planning.ts';
import { projects } from './en/projects.ts';
import { resources } from './en/resources.ts';
import { running } from './en/running.ts';
import { scheduling } from './en/scheduling.ts';
import { secondFactor } from './en/second-factor.ts';
import { signingIn } from './en/signing-in.ts';
import { trying } from './en/trying.ts';
import { waitingApprovals } from './en/waiting-approvals.ts';

/** The complete list of the console's own words. Other languages have the same shape. */
export const en = {
  ...general,
  ...launching,
  ...lists,
  ...finding,
  ...firstRun,
  ...running,
  ...executing,
  ...overview,
  ...planning,
  ...projects,
  ...resources,
  ...scheduling,
  ...cronForm,
  ...demoMode,
  ...signingIn,
  ...granting,
  ...integrating,
  ...administrating,
  ...auditing,
  ...approving,
  ...permitting,
  ...trying,
  ...waitingApprovals,
  ...apiTokens,
  ...secondFactor,
} as const;

export const catalogue = { messages: en, texts: englishTemplates };
