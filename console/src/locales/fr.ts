import type { Catalogue } from './catalogue.ts';
import { administrating } from './fr/administrating.ts';
import { apiTokens } from './fr/api-tokens.ts';
import { approving } from './fr/approving.ts';
import { auditing } from './fr/auditing.ts';
import { cronForm } from './fr/cron-form.ts';
import { demoMode } from './fr/demo-mode.ts';
import { executing } from './fr/executing.ts';
import { finding } from './fr/finding.ts';
import { firstRun } from './fr/first-run.ts';
import { general } from './fr/general.ts';
import { granting } from './fr/granting.ts';
import { integrating } from './fr/integrating.ts';
import { launching } from './fr/launching.ts';
import { lists } from './fr/lists.ts';
import { overview } from './fr/overview.ts';
import { permitting } from './fr/permitting.ts';
import { planning } from './fr/planning.ts';
import { projects } from './fr/projects.ts';
import { resources } from './fr/resources.ts';
import { running } from './fr/running.ts';
import { scheduling } from './fr/scheduling.ts';
import { secondFactor } from './fr/second-factor.ts';
import { signingIn } from './fr/signing-in.ts';
import { accessRefusals } from './fr/texts/access.ts';
import { alertTexts } from './fr/texts/alerts.ts';
import { approvalTexts } from './fr/texts/approvals.ts';
import { auditTexts } from './fr/texts/audit.ts';
import { deliveryTexts } from './fr/texts/deliveries.ts';
import { doctorTexts } from './fr/texts/doctor.ts';
import { events } from './fr/texts/events.ts';
import { fieldTexts } from './fr/texts/fields.ts';
import { gitTexts } from './fr/texts/git.ts';
import { groupTexts } from './fr/texts/group-rules.ts';
import { hostTexts } from './fr/texts/hosts.ts';
import { importNotes } from './fr/texts/importing.ts';
import { nouns } from './fr/texts/nouns.ts';
import { objectRefusals } from './fr/texts/objects.ts';
import { outsideTexts } from './fr/texts/outside.ts';
import { peopleRefusals } from './fr/texts/people.ts';
import { planningTexts } from './fr/texts/planning.ts';
import { preparationFailures } from './fr/texts/preparing.ts';
import { programEnds } from './fr/texts/program-ends.ts';
import { programTexts } from './fr/texts/programs.ts';
import { requestRefusals } from './fr/texts/requests.ts';
import { restoreNotes } from './fr/texts/restoring.ts';
import { roleTexts } from './fr/texts/roles.ts';
import { runnerTexts } from './fr/texts/runners.ts';
import { secondFactorTexts } from './fr/texts/second-factor.ts';
import { signingInTexts } from './fr/texts/signing-in.ts';
import { standingTexts } from './fr/texts/standing.ts';
import { startRefusals } from './fr/texts/starting.ts';
import { storageRefusals } from './fr/texts/storage.ts';
import { taskReasons } from './fr/texts/task-reasons.ts';
import { taskRefusals } from './fr/texts/tasks.ts';
import { tokenRefusals } from './fr/texts/tokens.ts';
import { waitingReasons } from './fr/texts/waiting.ts';
import { trying } from './fr/trying.ts';
import { waitingApprovals } from './fr/waiting-approvals.ts';

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
