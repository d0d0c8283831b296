import type { Catalogue } from './catalogue.ts';
import { administrating } from './it/administrating.ts';
import { apiTokens } from './it/api-tokens.ts';
import { approving } from './it/approving.ts';
import { auditing } from './it/auditing.ts';
import { cronForm } from './it/cron-form.ts';
import { demoMode } from './it/demo-mode.ts';
import { executing } from './it/executing.ts';
import { finding } from './it/finding.ts';
import { firstRun } from './it/first-run.ts';
import { general } from './it/general.ts';
import { granting } from './it/granting.ts';
import { integrating } from './it/integrating.ts';
import { launching } from './it/launching.ts';
import { lists } from './it/lists.ts';
import { overview } from './it/overview.ts';
import { permitting } from './it/permitting.ts';
import { planning } from './it/planning.ts';
import { projects } from './it/projects.ts';
import { resources } from './it/resources.ts';
import { running } from './it/running.ts';
import { scheduling } from './it/scheduling.ts';
import { secondFactor } from './it/second-factor.ts';
import { signingIn } from './it/signing-in.ts';
import { accessRefusals } from './it/texts/access.ts';
import { alertTexts } from './it/texts/alerts.ts';
import { approvalTexts } from './it/texts/approvals.ts';
import { auditTexts } from './it/texts/audit.ts';
import { deliveryTexts } from './it/texts/deliveries.ts';
import { doctorTexts } from './it/texts/doctor.ts';
import { events } from './it/texts/events.ts';
import { fieldTexts } from './it/texts/fields.ts';
import { gitTexts } from './it/texts/git.ts';
import { groupTexts } from './it/texts/group-rules.ts';
import { hostTexts } from './it/texts/hosts.ts';
import { importNotes } from './it/texts/importing.ts';
import { nouns } from './it/texts/nouns.ts';
import { objectRefusals } from './it/texts/objects.ts';
import { outsideTexts } from './it/texts/outside.ts';
import { peopleRefusals } from './it/texts/people.ts';
import { planningTexts } from './it/texts/planning.ts';
import { preparationFailures } from './it/texts/preparing.ts';
import { programEnds } from './it/texts/program-ends.ts';
import { programTexts } from './it/texts/programs.ts';
import { requestRefusals } from './it/texts/requests.ts';
import { restoreNotes } from './it/texts/restoring.ts';
import { roleTexts } from './it/texts/roles.ts';
import { runnerTexts } from './it/texts/runners.ts';
import { secondFactorTexts } from './it/texts/second-factor.ts';
import { signingInTexts } from './it/texts/signing-in.ts';
import { standingTexts } from './it/texts/standing.ts';
import { startRefusals } from './it/texts/starting.ts';
import { storageRefusals } from './it/texts/storage.ts';
import { taskReasons } from './it/texts/task-reasons.ts';
import { taskRefusals } from './it/texts/tasks.ts';
import { tokenRefusals } from './it/texts/tokens.ts';
import { waitingReasons } from './it/texts/waiting.ts';
import { trying } from './it/trying.ts';
import { waitingApprovals } from './it/waiting-approvals.ts';

export const catalogue: Catalogue = {
  messages: {
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
    ...secondFactor,
    ...granting,
    ...integrating,
    ...administrating,
    ...auditing,
    ...approving,
    ...permitting,
    ...trying,
    ...waitingApprovals,
    ...apiTokens,
  },
  texts: {
    ...nouns,
    ...requestRefusals,
    ...accessRefusals,
    ...approvalTexts,
    ...tokenRefusals,
    ...storageRefusals,
    ...taskRefusals,
    ...taskReasons,
    ...waitingReasons,
    ...doctorTexts,
    ...events,
    ...outsideTexts,
    ...peopleRefusals,
    ...objectRefusals,
    ...startRefusals,
    ...fieldTexts,
    ...roleTexts,
    ...runnerTexts,
    ...secondFactorTexts,
    ...preparationFailures,
    ...programTexts,
    ...programEnds,
    ...gitTexts,
    ...groupTexts,
    ...hostTexts,
    ...planningTexts,
    ...auditTexts,
    ...deliveryTexts,
    ...alertTexts,
    ...signingInTexts,
    ...standingTexts,
    ...restoreNotes,
    ...importNotes,
  },
};
