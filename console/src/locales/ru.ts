import type { Catalogue } from './catalogue.ts';
import { administrating } from './ru/administrating.ts';
import { apiTokens } from './ru/api-tokens.ts';
import { approving } from './ru/approving.ts';
import { auditing } from './ru/auditing.ts';
import { cronForm } from './ru/cron-form.ts';
import { demoMode } from './ru/demo-mode.ts';
import { executing } from './ru/executing.ts';
import { finding } from './ru/finding.ts';
import { firstRun } from './ru/first-run.ts';
import { general } from './ru/general.ts';
import { granting } from './ru/granting.ts';
import { integrating } from './ru/integrating.ts';
import { launching } from './ru/launching.ts';
import { lists } from './ru/lists.ts';
import { overview } from './ru/overview.ts';
import { permitting } from './ru/permitting.ts';
import { planning } from './ru/planning.ts';
import { projects } from './ru/projects.ts';
import { resources } from './ru/resources.ts';
import { running } from './ru/running.ts';
import { scheduling } from './ru/scheduling.ts';
import { secondFactor } from './ru/second-factor.ts';
import { signingIn } from './ru/signing-in.ts';
import { accessRefusals } from './ru/texts/access.ts';
import { alertTexts } from './ru/texts/alerts.ts';
import { approvalTexts } from './ru/texts/approvals.ts';
import { auditTexts } from './ru/texts/audit.ts';
import { deliveryTexts } from './ru/texts/deliveries.ts';
import { doctorTexts } from './ru/texts/doctor.ts';
import { events } from './ru/texts/events.ts';
import { fieldTexts } from './ru/texts/fields.ts';
import { gitTexts } from './ru/texts/git.ts';
import { groupTexts } from './ru/texts/group-rules.ts';
import { hostTexts } from './ru/texts/hosts.ts';
import { importNotes } from './ru/texts/importing.ts';
import { nouns } from './ru/texts/nouns.ts';
import { objectRefusals } from './ru/texts/objects.ts';
import { outsideTexts } from './ru/texts/outside.ts';
import { peopleRefusals } from './ru/texts/people.ts';
import { planningTexts } from './ru/texts/planning.ts';
import { preparationFailures } from './ru/texts/preparing.ts';
import { programEnds } from './ru/texts/program-ends.ts';
import { programTexts } from './ru/texts/programs.ts';
import { requestRefusals } from './ru/texts/requests.ts';
import { restoreNotes } from './ru/texts/restoring.ts';
import { roleTexts } from './ru/texts/roles.ts';
import { runnerTexts } from './ru/texts/runners.ts';
import { secondFactorTexts } from './ru/texts/second-factor.ts';
import { signingInTexts } from './ru/texts/signing-in.ts';
import { standingTexts } from './ru/texts/standing.ts';
import { startRefusals } from './ru/texts/starting.ts';
import { storageRefusals } from './ru/texts/storage.ts';
import { taskReasons } from './ru/texts/task-reasons.ts';
import { taskRefusals } from './ru/texts/tasks.ts';
import { tokenRefusals } from './ru/texts/tokens.ts';
import { waitingReasons } from './ru/texts/waiting.ts';
import { trying } from './ru/trying.ts';
import { waitingApprovals } from './ru/waiting-approvals.ts';

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
