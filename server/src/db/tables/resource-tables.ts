/** What templates are made of: keys, repositories, inventories, environments. */
import type { Generated } from 'kysely';

export interface AccessKeyTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  type: string;
  /** encrypted JSON of the type's secret object; null = none stored */
  secret: string | null;
  revision: Generated<number>;
}

export interface RepositoryTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  git_url: string;
  git_branch: string;
  key_id: number;
  revision: Generated<number>;
}

export interface InventoryTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  type: string;
  inventory: string;
  user_key_id: number | null;
  become_key_id: number | null;
  repository_id: number | null;
  /** template that owns this workspace */
  holder_id: number | null;
  /** what tasks on these hosts require of a runner: JSON array of texts */
  runner_tags: Generated<string>;
  revision: Generated<number>;
}

export interface EnvironmentTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  /** JSON text; empty = none was sent */
  json: string;
  /** JSON text; empty = none was sent */
  env: string;
  revision: Generated<number>;
}

export interface EnvironmentSecretTable {
  id: Generated<number>;
  environment_id: number;
  /** `var` or `env` */
  type: string;
  name: string;
  /** encrypted text */
  secret: string;
}
