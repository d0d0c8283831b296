/** A listening app with a project and a runner's token: what tests of tasks begin with. */
import { getTask, getTaskOutput, startTask, stopTask, type Task } from '@signalbox/contract';
import { expect } from 'vitest';
import { insertMany } from '../db/insert-many.ts';
import { makeProject, makeTemplate, type TestProject } from './factories.ts';
import { plainTaskRow } from './plain-task-row.ts';
import { type ConnectOptions, makeRunner, ScriptedRunner } from './scripted-runner.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './start-test-app.ts';

export class TaskHarness {
  readonly app: TestApp;
  /** where the app listens */
  readonly address: string;
  readonly project: TestProject;
  readonly #runnerToken: string;

  private constructor(parts: { app: TestApp; address: string; project: TestProject; runnerToken: string }) {
    this.app = parts.app;
    this.address = parts.address;
    this.project = parts.project;
    this.#runnerToken = parts.runnerToken;
  }

  /** Ends with the running test, unless the options say otherwise. */
  static async start(options: TestAppOptions = {}): Promise<TaskHarness> {
    const app = await startTestApp(options);
    const address = await app.listen();
    const { token } = await makeRunner(app);
    return new TaskHarness({ app, address, project: await makeProject(app), runnerToken: token });
  }

  /**
   * The same app for the next test, in a project of its own. Not for tests with a runner: it would be offered what earlier
   * ones have left waiting.
   */
  async inNewProject(): Promise<TaskHarness> {
    const { app, address } = this;
    return new TaskHarness({ app, address, project: await makeProject(app), runnerToken: this.#runnerToken });
  }

  connect(options: Partial<ConnectOptions> = {}): Promise<ScriptedRunner> {
    return ScriptedRunner.connect(this.address, { token: this.#runnerToken, ...options });
  }

  /** Of a new template unless the body names one. */
  async startTask(body: Record<string, unknown> = {}): Promise<Task> {
    const templateId = body.template_id ?? (await makeTemplate(this.project)).id;
    return await this.project.taskRunner.call(startTask, {
      params: { project_id: this.project.id },
      body: { ...body, template_id: templateId },
    });
  }

  paramsOf(task: Task) {
    return { project_id: this.project.id, task_id: task.id };
  }

  read(task: Task): Promise<Task> {
    return this.project.guest.call(getTask, { params: this.paramsOf(task) });
  }

  async becomes(task: Task, status: Task['status']): Promise<Task> {
    await expect.poll(async () => (await this.read(task)).status).toBe(status);
    return await this.read(task);
  }

  /** Ended tasks of a template, straight into the database. */
  async addEnded(template: { readonly id: number }, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_none, index) => ({
      ...{ project_id: this.project.id, template_id: template.id, status: 'success', created_at: index },
      ...plainTaskRow,
    }));
    await this.app.database.write((write) => insertMany(write, 'tasks', rows));
  }

  async linesOf(task: Task): Promise<string[]> {
    const records = await this.project.guest.call(getTaskOutput, { params: this.paramsOf(task) });
    return records.map(({ output }) => output);
  }

  async stop(task: Task, body: object = {}): Promise<void> {
    await this.project.taskRunner.call(stopTask, { params: this.paramsOf(task), body });
  }
}
