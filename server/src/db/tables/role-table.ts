import type { Generated } from 'kysely';

/** Roles beside the built-in ones. Members hold them by their slug. */
export interface RoleTable {
  id: Generated<number>;
  /** null = every project can give it */
  project_id: number | null;
  slug: string;
  name: string;
  /** bits, as on the wire */
  permissions: number;
}
