import { afterAll } from 'vitest';
import { makeProject, type TestProject } from './factories.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

interface Started {
  readonly app: TestApp;
  readonly project: TestProject;
  /** of the project, for calls */
  readonly params: { readonly project_id: number };
}

/** An app with a project for all tests of a file, which awaits it at its top. It ends with them. */
export async function startWithProject(): Promise<Started> {
  const app = await startTestApp({ endsWithTest: false });
  afterAll(() => app.close());
  const project = await makeProject(app);
  return { app, project, params: { project_id: project.id } };
}
