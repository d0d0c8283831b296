import type { Catalogue } from './catalogue.ts';
import { administrating } from './es/administrating.ts';
import { apiTokens } from './es/api-tokens.ts';
import { approving } from './es/approving.ts';
import { auditing } from './es/auditing.ts';
import { cronForm } from './es/cron-form.ts';
import { demoMode } from './es/demo-mode.ts';
import { executing } from './es/executing.ts';
import { finding } from './es/finding.ts';
import { firstRun } from './es/first-run.ts';
import { general } from './es/general.ts';
import { granting } from './es/granting.ts';
import { integrating } from './es/integrating.ts';
import { launching } from './es/launching.ts';
import { lists } from './es/lists.ts';
import { overview } from './es/overview.ts';
import { permitting } from './es/permitting.ts';
import { planning } from './es/planning.ts';
import { projects } from './es/projects.ts';
import { resources } from './es/resources.ts';
import { running } from './es/running.ts';
import { scheduling } from './es/scheduling.ts';
import { secondFactor } from './es/second-factor.ts';
import { signingIn } from './es/signing-in.ts';
import { accessRefusals } from './es/texts/access.ts';
import { alertTexts } from './es/texts/alerts.ts';
import { approvalTexts } from './es/texts/approvals.ts';
import { auditTexts } from './es/texts/audit.ts';
import { deliveryTexts } from './es/texts/deliveries.ts';
import { doctorTexts } from './es/texts/doctor.ts';
import { events } from './es/texts/events.ts';
import { fieldTexts } from './es/texts/fields.ts';
import { gitTexts } from './es/texts/git.ts';
import { groupTexts } from './es/texts/group-rules.ts';
import { hostTexts } from './es/texts/hosts.ts';
import { importNotes } from './es/texts/importing.ts';
import { nouns } from './es/texts/nouns.ts';
import { objectRefusals } from './es/texts/objects.ts';
import { outsideTexts } from './es/texts/outside.ts';
import { peopleRefusals } from './es/texts/people.ts';
import { planningTexts } from './es/texts/planning.ts';
import { preparationFailures } from './es/texts/preparing.ts';
import { programEnds } from './es/texts/program-ends.ts';
import { programTexts } from './es/texts/programs.ts';
import { requestRefusals } from './es/texts/requests.ts';
import { restoreNotes } from './es/texts/restoring.ts';
import { roleTexts } from './es/texts/roles.ts';
import { runnerTexts } from './es/texts/runners.ts';
import { secondFactorTexts } from './es/texts/second-factor.ts';
import { signingInTexts } from './es/texts/signing-in.ts';
import { standingTexts } from './es/texts/standing.ts';
import { startRefusals } from './es/texts/starting.ts';
import { storageRefusals } from './es/texts/storage.ts';
import { taskReasons } from './es/texts/task-reasons.ts';
import { taskRefusals } from './es/texts/tasks.ts';
import { tokenRefusals } from './es/texts/tokens.ts';
import { waitingReasons } from './es/texts/waiting.ts';
import { trying } from './es/trying.ts';
import { waitingApprovals } from './es/waiting-approvals.ts';

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
