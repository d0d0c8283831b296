/** Chinese in simplified characters, in the words of the mainland. */
import type { Catalogue } from './catalogue.ts';
import { administrating } from './zh_cn/administrating.ts';
import { apiTokens } from './zh_cn/api-tokens.ts';
import { approving } from './zh_cn/approving.ts';
import { auditing } from './zh_cn/auditing.ts';
import { cronForm } from './zh_cn/cron-form.ts';
import { demoMode } from './zh_cn/demo-mode.ts';
import { executing } from './zh_cn/executing.ts';
import { finding } from './zh_cn/finding.ts';
import { firstRun } from './zh_cn/first-run.ts';
import { general } from './zh_cn/general.ts';
import { granting } from './zh_cn/granting.ts';
import { integrating } from './zh_cn/integrating.ts';
import { launching } from './zh_cn/launching.ts';
import { lists } from './zh_cn/lists.ts';
import { overview } from './zh_cn/overview.ts';
import { permitting } from './zh_cn/permitting.ts';
import { planning } from './zh_cn/planning.ts';
import { projects } from './zh_cn/projects.ts';
import { resources } from './zh_cn/resources.ts';
import { running } from './zh_cn/running.ts';
import { scheduling } from './zh_cn/scheduling.ts';
import { secondFactor } from './zh_cn/second-factor.ts';
import { signingIn } from './zh_cn/signing-in.ts';
import { accessRefusals } from './zh_cn/texts/access.ts';
import { alertTexts } from './zh_cn/texts/alerts.ts';
import { approvalTexts } from './zh_cn/texts/approvals.ts';
import { auditTexts } from './zh_cn/texts/audit.ts';
import { deliveryTexts } from './zh_cn/texts/deliveries.ts';
import { doctorTexts } from './zh_cn/texts/doctor.ts';
import { events } from './zh_cn/texts/events.ts';
import { fieldTexts } from './zh_cn/texts/fields.ts';
import { gitTexts } from './zh_cn/texts/git.ts';
import { groupTexts } from './zh_cn/texts/group-rules.ts';
import { hostTexts } from './zh_cn/texts/hosts.ts';
import { importNotes } from './zh_cn/texts/importing.ts';
import { nouns } from './zh_cn/texts/nouns.ts';
import { objectRefusals } from './zh_cn/texts/objects.ts';
import { outsideTexts } from './zh_cn/texts/outside.ts';
import { peopleRefusals } from './zh_cn/texts/people.ts';
import { planningTexts } from './zh_cn/texts/planning.ts';
import { preparationFailures } from './zh_cn/texts/preparing.ts';
import { programEnds } from './zh_cn/texts/program-ends.ts';
import { programTexts } from './zh_cn/texts/programs.ts';
import { requestRefusals } from './zh_cn/texts/requests.ts';
import { restoreNotes } from './zh_cn/texts/restoring.ts';
import { roleTexts } from './zh_cn/texts/roles.ts';
import { runnerTexts } from './zh_cn/texts/runners.ts';
import { secondFactorTexts } from './zh_cn/texts/second-factor.ts';
import { signingInTexts } from './zh_cn/texts/signing-in.ts';
import { standingTexts } from './zh_cn/texts/standing.ts';
import { startRefusals } from './zh_cn/texts/starting.ts';
import { storageRefusals } from './zh_cn/texts/storage.ts';
import { taskReasons } from './zh_cn/texts/task-reasons.ts';
import { taskRefusals } from './zh_cn/texts/tasks.ts';
import { tokenRefusals } from './zh_cn/texts/tokens.ts';
import { waitingReasons } from './zh_cn/texts/waiting.ts';
import { trying } from './zh_cn/trying.ts';
import { waitingApprovals } from './zh_cn/waiting-approvals.ts';

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
