/** What the server can tell in its audit log. */
export { everyAuditedField } from '../../../server/src/testing/audited-fields.ts';
