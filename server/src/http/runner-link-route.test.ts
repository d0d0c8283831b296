import { expect, it } from 'vitest';
import { makeRunner, ScriptedRunner } from '../testing/scripted-runner.ts';
import { startTestApp } from '../testing/start-test-app.ts';

it('takes runners below the base path of its public address, and without it', async () => {
  const app = await startTestApp({ environment: { SIGNALBOX_PUBLIC_URL: 'http://box.example/ops' } });
  const address = await app.listen();
  const { token } = await makeRunner(app);
  for (const url of [`${address}/ops`, address]) {
    const runner = await ScriptedRunner.connect(url, { token });
    expect(runner.isClosed).toBe(false);
    runner.disconnect();
  }
});
