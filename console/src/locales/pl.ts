import type { Catalogue } from './catalogue.ts';
import { administrating } from './pl/administrating.ts';
import { apiTokens } from './pl/api-tokens.ts';
import { approving } from './pl/approving.ts';
import { auditing } from './pl/auditing.ts';
import { cronForm } from './pl/cron-form.ts';
import { demoMode } from './pl/demo-mode.ts';
import { executing } from './pl/executing.ts';
import { finding } from './pl/finding.ts';
import { firstRun } from './pl/first-run.ts';
import { general } from './pl/general.ts';
import { granting } from './pl/granting.ts';
import { integrating } from './pl/integrating.ts';
import { launching } from './pl/launching.ts';
import { lists } from './pl/lists.ts';
import { overview } from './pl/overview.ts';
import { permitting } from './pl/permitting.ts';
import { planning } from './pl/planning.ts';
import { projects } from './pl/projects.ts';
import { resources } from './pl/resources.ts';
import { running } from './pl/running.ts';
import { scheduling } from './pl/scheduling.ts';
import { secondFactor } from './pl/second-factor.ts';
import { signingIn } from './pl/signing-in.ts';
import { accessRefusals } from './pl/texts/access.ts';
import { alertTexts } from './pl/texts/alerts.ts';
import { approvalTexts } from './pl/texts/approvals.ts';
import { auditTexts } from './pl/texts/audit.ts';
import { deliveryTexts } from './pl/texts/deliveries.ts';
import { doctorTexts } from './pl/texts/doctor.ts';
import { events } from './pl/texts/events.ts';
import { fieldTexts } from './pl/texts/fields.ts';
import { gitTexts } from './pl/texts/git.ts';
import { groupTexts } from './pl/texts/group-rules.ts';
import { hostTexts } from './pl/texts/hosts.ts';
import { importNotes } from './pl/texts/importing.ts';
import { nouns } from './pl/texts/nouns.ts';
import { objectRefusals } from './pl/texts/objects.ts';
import { outsideTexts } from './pl/texts/outside.ts';
import { peopleRefusals } from './pl/texts/people.ts';
import { planningTexts } from './pl/texts/planning.ts';
import { preparationFailures } from './pl/texts/preparing.ts';
import { programEnds } from './pl/texts/program-ends.ts';
import { programTexts } from './pl/texts/programs.ts';
import { requestRefusals } from './pl/texts/requests.ts';
import { restoreNotes } from './pl/texts/restoring.ts';
import { roleTexts } from './pl/texts/roles.ts';
import { runnerTexts } from './pl/texts/runners.ts';
import { secondFactorTexts } from './pl/texts/second-factor.ts';
import { signingInTexts } from './pl/texts/signing-in.ts';
import { standingTexts } from './pl/texts/standing.ts';
import { startRefusals } from './pl/texts/starting.ts';
import { storageRefusals } from './pl/texts/storage.ts';
import { taskReasons } from './pl/texts/task-reasons.ts';
import { taskRefusals } from './pl/texts/tasks.ts';
import { tokenRefusals } from './pl/texts/tokens.ts';
import { waitingReasons } from './pl/texts/waiting.ts';
import { trying } from './pl/trying.ts';
import { waitingApprovals } from './pl/waiting-approvals.ts';

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
