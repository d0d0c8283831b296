import type { Catalogue } from './catalogue.ts';
import { administrating } from './pt_br/administrating.ts';
import { apiTokens } from './pt_br/api-tokens.ts';
import { approving } from './pt_br/approving.ts';
import { auditing } from './pt_br/auditing.ts';
import { cronForm } from './pt_br/cron-form.ts';
import { demoMode } from './pt_br/demo-mode.ts';
import { executing } from './pt_br/executing.ts';
import { finding } from './pt_br/finding.ts';
import { firstRun } from './pt_br/first-run.ts';
import { general } from './pt_br/general.ts';
import { granting } from './pt_br/granting.ts';
import { integrating } from './pt_br/integrating.ts';
import { launching } from './pt_br/launching.ts';
import { lists } from './pt_br/lists.ts';
import { overview } from './pt_br/overview.ts';
import { permitting } from './pt_br/permitting.ts';
import { planning } from './pt_br/planning.ts';
import { projects } from './pt_br/projects.ts';
import { resources } from './pt_br/resources.ts';
import { running } from './pt_br/running.ts';
import { scheduling } from './pt_br/scheduling.ts';
import { secondFactor } from './pt_br/second-factor.ts';
import { signingIn } from './pt_br/signing-in.ts';
import { accessRefusals } from './pt_br/texts/access.ts';
import { alertTexts } from './pt_br/texts/alerts.ts';
import { approvalTexts } from './pt_br/texts/approvals.ts';
import { auditTexts } from './pt_br/texts/audit.ts';
import { deliveryTexts } from './pt_br/texts/deliveries.ts';
import { doctorTexts } from './pt_br/texts/doctor.ts';
import { events } from './pt_br/texts/events.ts';
import { fieldTexts } from './pt_br/texts/fields.ts';
import { gitTexts } from './pt_br/texts/git.ts';
import { groupTexts } from './pt_br/texts/group-rules.ts';
import { hostTexts } from './pt_br/texts/hosts.ts';
import { importNotes } from './pt_br/texts/importing.ts';
import { nouns } from './pt_br/texts/nouns.ts';
import { objectRefusals } from './pt_br/texts/objects.ts';
import { outsideTexts } from './pt_br/texts/outside.ts';
import { peopleRefusals } from './pt_br/texts/people.ts';
import { planningTexts } from './pt_br/texts/planning.ts';
import { preparationFailures } from './pt_br/texts/preparing.ts';
import { programEnds } from './pt_br/texts/program-ends.ts';
import { programTexts } from './pt_br/texts/programs.ts';
import { requestRefusals } from './pt_br/texts/requests.ts';
import { restoreNotes } from './pt_br/texts/restoring.ts';
import { roleTexts } from './pt_br/texts/roles.ts';
import { runnerTexts } from './pt_br/texts/runners.ts';
import { secondFactorTexts } from './pt_br/texts/second-factor.ts';
import { signingInTexts } from './pt_br/texts/signing-in.ts';
import { standingTexts } from './pt_br/texts/standing.ts';
import { startRefusals } from './pt_br/texts/starting.ts';
import { storageRefusals } from './pt_br/texts/storage.ts';
import { taskReasons } from './pt_br/texts/task-reasons.ts';
import { taskRefusals } from './pt_br/texts/tasks.ts';
import { tokenRefusals } from './pt_br/texts/tokens.ts';
import { waitingReasons } from './pt_br/texts/waiting.ts';
import { trying } from './pt_br/trying.ts';
import { waitingApprovals } from './pt_br/waiting-approvals.ts';

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
