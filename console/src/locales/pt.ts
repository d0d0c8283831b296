import type { Catalogue } from './catalogue.ts';
import { administrating } from './pt/administrating.ts';
import { apiTokens } from './pt/api-tokens.ts';
import { approving } from './pt/approving.ts';
import { auditing } from './pt/auditing.ts';
import { cronForm } from './pt/cron-form.ts';
import { demoMode } from './pt/demo-mode.ts';
import { executing } from './pt/executing.ts';
import { finding } from './pt/finding.ts';
import { firstRun } from './pt/first-run.ts';
import { general } from './pt/general.ts';
import { granting } from './pt/granting.ts';
import { integrating } from './pt/integrating.ts';
import { launching } from './pt/launching.ts';
import { lists } from './pt/lists.ts';
import { overview } from './pt/overview.ts';
import { permitting } from './pt/permitting.ts';
import { planning } from './pt/planning.ts';
import { projects } from './pt/projects.ts';
import { resources } from './pt/resources.ts';
import { running } from './pt/running.ts';
import { scheduling } from './pt/scheduling.ts';
import { secondFactor } from './pt/second-factor.ts';
import { signingIn } from './pt/signing-in.ts';
import { accessRefusals } from './pt/texts/access.ts';
import { alertTexts } from './pt/texts/alerts.ts';
import { approvalTexts } from './pt/texts/approvals.ts';
import { auditTexts } from './pt/texts/audit.ts';
import { deliveryTexts } from './pt/texts/deliveries.ts';
import { doctorTexts } from './pt/texts/doctor.ts';
import { events } from './pt/texts/events.ts';
import { fieldTexts } from './pt/texts/fields.ts';
import { gitTexts } from './pt/texts/git.ts';
import { groupTexts } from './pt/texts/group-rules.ts';
import { hostTexts } from './pt/texts/hosts.ts';
import { importNotes } from './pt/texts/importing.ts';
import { nouns } from './pt/texts/nouns.ts';
import { objectRefusals } from './pt/texts/objects.ts';
import { outsideTexts } from './pt/texts/outside.ts';
import { peopleRefusals } from './pt/texts/people.ts';
import { planningTexts } from './pt/texts/planning.ts';
import { preparationFailures } from './pt/texts/preparing.ts';
import { programEnds } from './pt/texts/program-ends.ts';
import { programTexts } from './pt/texts/programs.ts';
import { requestRefusals } from './pt/texts/requests.ts';
import { restoreNotes } from './pt/texts/restoring.ts';
import { roleTexts } from './pt/texts/roles.ts';
import { runnerTexts } from './pt/texts/runners.ts';
import { secondFactorTexts } from './pt/texts/second-factor.ts';
import { signingInTexts } from './pt/texts/signing-in.ts';
import { standingTexts } from './pt/texts/standing.ts';
import { startRefusals } from './pt/texts/starting.ts';
import { storageRefusals } from './pt/texts/storage.ts';
import { taskReasons } from './pt/texts/task-reasons.ts';
import { taskRefusals } from './pt/texts/tasks.ts';
import { tokenRefusals } from './pt/texts/tokens.ts';
import { waitingReasons } from './pt/texts/waiting.ts';
import { trying } from './pt/trying.ts';
import { waitingApprovals } from './pt/waiting-approvals.ts';

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
