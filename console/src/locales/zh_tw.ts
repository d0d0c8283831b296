/** Chinese in traditional characters, in the words of Taiwan. */
import type { Catalogue } from './catalogue.ts';
import { administrating } from './zh_tw/administrating.ts';
import { apiTokens } from './zh_tw/api-tokens.ts';
import { approving } from './zh_tw/approving.ts';
import { auditing } from './zh_tw/auditing.ts';
import { cronForm } from './zh_tw/cron-form.ts';
import { demoMode } from './zh_tw/demo-mode.ts';
import { executing } from './zh_tw/executing.ts';
import { finding } from './zh_tw/finding.ts';
import { firstRun } from './zh_tw/first-run.ts';
import { general } from './zh_tw/general.ts';
import { granting } from './zh_tw/granting.ts';
import { integrating } from './zh_tw/integrating.ts';
import { launching } from './zh_tw/launching.ts';
import { lists } from './zh_tw/lists.ts';
import { overview } from './zh_tw/overview.ts';
import { permitting } from './zh_tw/permitting.ts';
import { planning } from './zh_tw/planning.ts';
import { projects } from './zh_tw/projects.ts';
import { resources } from './zh_tw/resources.ts';
import { running } from './zh_tw/running.ts';
import { scheduling } from './zh_tw/scheduling.ts';
import { secondFactor } from './zh_tw/second-factor.ts';
import { signingIn } from './zh_tw/signing-in.ts';
import { accessRefusals } from './zh_tw/texts/access.ts';
import { alertTexts } from './zh_tw/texts/alerts.ts';
import { approvalTexts } from './zh_tw/texts/approvals.ts';
import { auditTexts } from './zh_tw/texts/audit.ts';
import { deliveryTexts } from './zh_tw/texts/deliveries.ts';
import { doctorTexts } from './zh_tw/texts/doctor.ts';
import { events } from './zh_tw/texts/events.ts';
import { fieldTexts } from './zh_tw/texts/fields.ts';
import { gitTexts } from './zh_tw/texts/git.ts';
import { groupTexts } from './zh_tw/texts/group-rules.ts';
import { hostTexts } from './zh_tw/texts/hosts.ts';
import { importNotes } from './zh_tw/texts/importing.ts';
import { nouns } from './zh_tw/texts/nouns.ts';
import { objectRefusals } from './zh_tw/texts/objects.ts';
import { outsideTexts } from './zh_tw/texts/outside.ts';
import { peopleRefusals } from './zh_tw/texts/people.ts';
import { planningTexts } from './zh_tw/texts/planning.ts';
import { preparationFailures } from './zh_tw/texts/preparing.ts';
import { programEnds } from './zh_tw/texts/program-ends.ts';
import { programTexts } from './zh_tw/texts/programs.ts';
import { requestRefusals } from './zh_tw/texts/requests.ts';
import { restoreNotes } from './zh_tw/texts/restoring.ts';
import { roleTexts } from './zh_tw/texts/roles.ts';
import { runnerTexts } from './zh_tw/texts/runners.ts';
import { secondFactorTexts } from './zh_tw/texts/second-factor.ts';
import { signingInTexts } from './zh_tw/texts/signing-in.ts';
import { standingTexts } from './zh_tw/texts/standing.ts';
import { startRefusals } from './zh_tw/texts/starting.ts';
import { storageRefusals } from './zh_tw/texts/storage.ts';
import { taskReasons } from './zh_tw/texts/task-reasons.ts';
import { taskRefusals } from './zh_tw/texts/tasks.ts';
import { tokenRefusals } from './zh_tw/texts/tokens.ts';
import { waitingReasons } from './zh_tw/texts/waiting.ts';
import { trying } from './zh_tw/trying.ts';
import { waitingApprovals } from './zh_tw/waiting-approvals.ts';

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
