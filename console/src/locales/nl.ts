import type { Catalogue } from './catalogue.ts';
import { administrating } from './nl/administrating.ts';
import { apiTokens } from './nl/api-tokens.ts';
import { approving } from './nl/approving.ts';
import { auditing } from './nl/auditing.ts';
import { cronForm } from './nl/cron-form.ts';
import { demoMode } from './nl/demo-mode.ts';
import { executing } from './nl/executing.ts';
import { finding } from './nl/finding.ts';
import { firstRun } from './nl/first-run.ts';
import { general } from './nl/general.ts';
import { granting } from './nl/granting.ts';
import { integrating } from './nl/integrating.ts';
import { launching } from './nl/launching.ts';
import { lists } from './nl/lists.ts';
import { overview } from './nl/overview.ts';
import { permitting } from './nl/permitting.ts';
import { planning } from './nl/planning.ts';
import { projects } from './nl/projects.ts';
import { resources } from './nl/resources.ts';
import { running } from './nl/running.ts';
import { scheduling } from './nl/scheduling.ts';
import { secondFactor } from './nl/second-factor.ts';
import { signingIn } from './nl/signing-in.ts';
import { accessRefusals } from './nl/texts/access.ts';
import { alertTexts } from './nl/texts/alerts.ts';
import { approvalTexts } from './nl/texts/approvals.ts';
import { auditTexts } from './nl/texts/audit.ts';
import { deliveryTexts } from './nl/texts/deliveries.ts';
import { doctorTexts } from './nl/texts/doctor.ts';
import { events } from './nl/texts/events.ts';
import { fieldTexts } from './nl/texts/fields.ts';
import { gitTexts } from './nl/texts/git.ts';
import { groupTexts } from './nl/texts/group-rules.ts';
import { hostTexts } from './nl/texts/hosts.ts';
import { importNotes } from './nl/texts/importing.ts';
import { nouns } from './nl/texts/nouns.ts';
import { objectRefusals } from './nl/texts/objects.ts';
import { outsideTexts } from './nl/texts/outside.ts';
import { peopleRefusals } from './nl/texts/people.ts';
import { planningTexts } from './nl/texts/planning.ts';
import { preparationFailures } from './nl/texts/preparing.ts';
import { programEnds } from './nl/texts/program-ends.ts';
import { programTexts } from './nl/texts/programs.ts';
import { requestRefusals } from './nl/texts/requests.ts';
import { restoreNotes } from './nl/texts/restoring.ts';
import { roleTexts } from './nl/texts/roles.ts';
import { runnerTexts } from './nl/texts/runners.ts';
import { secondFactorTexts } from './nl/texts/second-factor.ts';
import { signingInTexts } from './nl/texts/signing-in.ts';
import { standingTexts } from './nl/texts/standing.ts';
import { startRefusals } from './nl/texts/starting.ts';
import { storageRefusals } from './nl/texts/storage.ts';
import { taskReasons } from './nl/texts/task-reasons.ts';
import { taskRefusals } from './nl/texts/tasks.ts';
import { tokenRefusals } from './nl/texts/tokens.ts';
import { waitingReasons } from './nl/texts/waiting.ts';
import { trying } from './nl/trying.ts';
import { waitingApprovals } from './nl/waiting-approvals.ts';

export const catalogue: Catalogue = {
  messages: {
    ...administrating,
    ...auditing,
    ...approving,
    ...permitting,
    ...trying,
    ...waitingApprovals,
    ...apiTokens,
    ...executing,
    ...finding,
    ...firstRun,
    ...general,
    ...granting,
    ...integrating,
    ...launching,
    ...lists,
    ...overview,
    ...planning,
    ...projects,
    ...resources,
    ...running,
    ...scheduling,
    ...cronForm,
    ...demoMode,
    ...signingIn,
    ...secondFactor,
  },
  texts: {
    ...accessRefusals,
    ...approvalTexts,
    ...tokenRefusals,
    ...alertTexts,
    ...auditTexts,
    ...deliveryTexts,
    ...doctorTexts,
    ...events,
    ...fieldTexts,
    ...gitTexts,
    ...groupTexts,
    ...hostTexts,
    ...nouns,
    ...objectRefusals,
    ...outsideTexts,
    ...peopleRefusals,
    ...planningTexts,
    ...preparationFailures,
    ...programEnds,
    ...programTexts,
    ...requestRefusals,
    ...restoreNotes,
    ...importNotes,
    ...roleTexts,
    ...runnerTexts,
    ...signingInTexts,
    ...secondFactorTexts,
    ...standingTexts,
    ...startRefusals,
    ...storageRefusals,
    ...taskReasons,
    ...taskRefusals,
    ...waitingReasons,
  },
};
