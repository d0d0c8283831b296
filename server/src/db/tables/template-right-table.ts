import type { Generated } from 'kysely';

/** What a user, or everybody with a role, may do with one template beyond what his role allows. */
export interface TemplateRightTable {
  id: Generated<number>;
  /** of the template */
  project_id: number;
  template_id: number;
  /** one of both is null */
  user_id: number | null;
  /** slug */
  role: string | null;
  /** bits, as on the wire; 0 = see it */
  permissions: number;
}
