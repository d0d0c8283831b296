import type { Catalogue } from './catalogue.ts';
import { administrating } from './de/administrating.ts';
import { apiTokens } from './de/api-tokens.ts';
import { approving } from './de/approving.ts';
import { auditing } from './de/auditing.ts';
import { cronForm } from './de/cron-form.ts';
import { demoMode } from './de/demo-mode.ts';
import { executing } from './de/executing.ts';
import { finding } from './de/finding.ts';
import { firstRun } from './de/first-run.ts';
import { general } from './de/general.ts';
import { granting } from './de/granting.ts';
import { integrating } from './de/integrating.ts';
import { launching } from './de/launching.ts';
import { lists } from './de/lists.ts';
import { overview } from './de/overview.ts';
import { permitting } from './de/permitting.ts';
import { planning } from './de/planning.ts';
import { projects } from './de/projects.ts';
import { resources } from './de/resources.ts';
import { running } from './de/running.ts';
import { scheduling } from './de/scheduling.ts';
import { secondFactor } from './de/second-factor.ts';
import { signingIn } from './de/signing-in.ts';
import { accessRefusals } from './de/texts/access.ts';
import { alertTexts } from './de/texts/alerts.ts';
import { approvalTexts } from './de/texts/approvals.ts';
import { auditTexts } from './de/texts/audit.ts';
import { deliveryTexts } from './de/texts/deliveries.ts';
import { doctorTexts } from './de/texts/doctor.ts';
import { events } from './de/texts/events.ts';
import { fieldTexts } from './de/texts/fields.ts';
import { gitTexts } from './de/texts/git.ts';
import { groupTexts } from './de/texts/group-rules.ts';
import { hostTexts } from './de/texts/hosts.ts';
import { importNotes } from './de/texts/importing.ts';
import { nouns } from './de/texts/nouns.ts';
import { objectRefusals } from './de/texts/objects.ts';
import { outsideTexts } from './de/texts/outside.ts';
import { peopleRefusals } from './de/texts/people.ts';
import { planningTexts } from './de/texts/planning.ts';
import { preparationFailures } from './de/texts/preparing.ts';
import { programEnds } from './de/texts/program-ends.ts';
import { programTexts } from './de/texts/programs.ts';
import { requestRefusals } from './de/texts/requests.ts';
import { restoreNotes } from './de/texts/restoring.ts';
import { roleTexts } from './de/texts/roles.ts';
import { runnerTexts } from './de/texts/runners.ts';
import { secondFactorTexts } from './de/texts/second-factor.ts';
import { signingInTexts } from './de/texts/signing-in.ts';
import { standingTexts } from './de/texts/standing.ts';
import { startRefusals } from './de/texts/starting.ts';
import { storageRefusals } from './de/texts/storage.ts';
import { taskReasons } from './de/texts/task-reasons.ts';
import { taskRefusals } from './de/texts/tasks.ts';
import { tokenRefusals } from './de/texts/tokens.ts';
import { waitingReasons } from './de/texts/waiting.ts';
import { trying } from './de/trying.ts';
import { waitingApprovals } from './de/waiting-approvals.ts';

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
