/** Quick ways to what a journey starts from, through the API. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectRole } from '@signalbox/contract';
import type { Credentials, Server } from './server.ts';

interface Made {
  readonly id: number;
}

interface ScriptProject {
  readonly id: number;
  /** where its scripts lie: what is written there counts at once */
  readonly folder: string;
  /** page of the template of this script */
  readonly pageOf: (template: Made) => string;
  /** `more`: further fields of its template */
  readonly addScript: (name: string, text: string, more?: object) => Promise<Made>;
  readonly run: (template: Made) => Promise<Made>;
  /** a new user who belongs to it; his login is his name in small letters */
  readonly addMember: (name: string, role: ProjectRole) => Promise<Credentials>;
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
    folder,
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
    addMember: async (member, role) => {
      const login = member.toLowerCase();
      const password = `the password of ${member}`;
      const email = `${login}@example.org`;
      const user = await server.call<Made>('POST', '/users', {
        username: login,
        name: member,
        email,
        password,
      });
      await server.call('POST', `${path}/users`, { user_id: user.id, role });
      return { login, password };
    },
  };
}
