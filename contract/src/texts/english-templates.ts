/**
 * All codes and their English. Nothing that the first page of the console needs may import this: whoever reads
 * another language gets that one instead.
 */

import { accessRefusals } from './english/access.ts';
import { alertTexts } from './english/alerts.ts';
import { approvalTexts } from './english/approvals.ts';
import { auditTexts } from './english/audit.ts';
import { deliveryTexts } from './english/deliveries.ts';
import { doctorTexts } from './english/doctor.ts';
import { events } from './english/events.ts';
import { fieldTexts } from './english/fields.ts';
import { gitTexts } from './english/git.ts';
import { groupTexts } from './english/group-rules.ts';
import { hostTexts } from './english/hosts.ts';
import { importNotes } from './english/importing.ts';
import { nouns } from './english/nouns.ts';
import { objectRefusals } from './english/objects.ts';
import { outsideTexts } from './english/outside.ts';
import { peopleRefusals } from './english/people.ts';
import { planningTexts } from './english/planning.ts';
import { preparationFailures } from './english/preparing.ts';
import { programEnds } from './english/program-ends.ts';
import { programTexts } from './english/programs.ts';
import { requestRefusals } from './english/requests.ts';
import { restoreNotes } from './english/restoring.ts';
import { roleTexts } from './english/roles.ts';
import { runnerTexts } from './english/runners.ts';
import { secondFactorTexts } from './english/second-factor.ts';
import { signingInTexts } from './english/signing-in.ts';
import { standingTexts } from './english/standing.ts';
import { startRefusals } from './english/starting.ts';
import { storageRefusals } from './english/storage.ts';
import { taskReasons } from './english/task-reasons.ts';
import { taskRefusals } from './english/tasks.ts';
import { tokenRefusals } from './english/tokens.ts';
import { waitingReasons } from './english/waiting.ts';

export const englishTables = {
  nouns,
  requestRefusals,
  accessRefusals,
  approvalTexts,
  tokenRefusals,
  storageRefusals,
  taskRefusals,
  taskReasons,
  waitingReasons,
  events,
  auditTexts,
  outsideTexts,
  peopleRefusals,
  objectRefusals,
  startRefusals,
  fieldTexts,
  roleTexts,
  runnerTexts,
  preparationFailures,
  programTexts,
  programEnds,
  gitTexts,
  groupTexts,
  hostTexts,
  planningTexts,
  deliveryTexts,
  doctorTexts,
  alertTexts,
  signingInTexts,
  standingTexts,
  restoreNotes,
  importNotes,
  secondFactorTexts,
} as const;

export const englishTemplates = {
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
  ...auditTexts,
  ...outsideTexts,
  ...peopleRefusals,
  ...objectRefusals,
  ...startRefusals,
  ...fieldTexts,
  ...roleTexts,
  ...runnerTexts,
  ...preparationFailures,
  ...programTexts,
  ...programEnds,
  ...gitTexts,
  ...groupTexts,
  ...hostTexts,
  ...planningTexts,
  ...deliveryTexts,
  ...alertTexts,
  ...signingInTexts,
  ...standingTexts,
  ...restoreNotes,
  ...importNotes,
  ...secondFactorTexts,
} as const;
