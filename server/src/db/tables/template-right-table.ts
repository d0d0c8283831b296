import type { Generated } from 'kysely';

/** What a user, everybody with a role, or the members of a group may do with one template beyond what his role allows. */
export interface TemplateRightTable {
  id: Generated<number>;
  /** of the template */
  project_id: number;
  template_id: number;
  /** of user, role and group one is not null */
  user_id: number | null;
  /** slug */
  role: string | null;
  /** bits, as on the wire; 0 = see it */
  permissions: number;
  /** id of a provider, or `ldap` */
  group_source: string | null;
  group_claim: string | null;
  /** as somebody wrote it */
  group_value: string | null;
  /** what it is compared by (`groupKey`) */
  group_key: string | null;
}
