import { sql } from 'kysely';

/** Of an update that changes what people have said of an object: whoever knows the one before is told. */
export const nextRevision = { revision: sql<number>`revision + 1` };
