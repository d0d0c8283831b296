/** Quick ways to what a journey starts from, through the API. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './server.ts';

interface Made {
  readonly id: number;
}

interface ScriptProject {
  readonly id: number;
  /** page of the template of this script */
  readonly pageOf: (template: Made) => string;
  /** `more`: further fields of its template */
  readonly addScript: (name: string, text: string, more?: object) => Promise<Made>;
  readonly run: (template: Made) => Promise<Made>;
}

/** A project whose repository is a local folder of Bash scripts. */
export async function makeScriptProject(server: Server, name: string): Promise<ScriptProject> {
  const folder = server.makeFolder(`scripts of ${name}`);
  const project = await server.call<Made>('POST', '/projects', { name });
  const path = `/project/${project.id}`;
  const [key] = await server.call<Made[]>('GET', `${path}/keys`);
  const repository = await server.call<Made>('POST', `${path}/repositories`, {
    name: 'Scripts',
    git_url: folder,
    git_branch: '',
    ssh_key_id: key?.id,
  });
  return {
    id: project.id,
    pageOf: (template) => `${path}/templates/${template.id}`,
    addScript: (script, text, more = {}) => {
      writeFileSync(join(folder, `${script}.sh`), `${text}\n`);
      return server.call<Made>('POST', `${path}/templates`, {
        name: script,
        app: 'bash',
        playbook: `${script}.sh`,
        repository_id: repository.id,
        ...more,
      });
    },
    run: (template) => server.call<Made>('POST', `${path}/tasks`, { template_id: template.id }),
  };
}
