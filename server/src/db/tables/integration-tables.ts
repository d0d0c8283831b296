/** Webhooks: what comes in, what it has to match, and what is taken from it. */
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface IntegrationTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  template_id: number;
  auth_method: string;
  auth_header: string;
  auth_key_id: number | null;
  searchable: Flag;
  /** JSON; `null` when none was sent */
  task_params: string;
  /** as with schedules */
  author_id: number | null;
  author_name: string | null;
  revision: Generated<number>;
}

export interface IntegrationMatcherTable {
  id: Generated<number>;
  integration_id: number;
  name: string;
  match_type: string;
  method: string;
  body_data_type: string;
  key: string;
  value: string;
  revision: Generated<number>;
}

export interface IntegrationValueTable {
  id: Generated<number>;
  integration_id: number;
  name: string;
  value_source: string;
  body_data_type: string;
  key: string;
  variable: string;
  /** `task`, or else a variable */
  variable_type: Generated<string>;
  revision: Generated<number>;
}

export interface IntegrationAliasTable {
  id: Generated<number>;
  project_id: number;
  /** null = alias of the whole project */
  integration_id: number | null;
  alias: string;
}
