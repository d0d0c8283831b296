/** A code is good once on two servers, too, and one sign-in is finished once. */
import { signIn, verifyPasscode, verifyRecoveryCode } from '@signalbox/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { Browser, codeOf, makePerson, PASSWORD, setUpTotp } from '../../testing/second-factor-harness.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { TestClient } from '../../testing/test-client.ts';

it('takes no code and no half of a sign-in twice by turning to the other server', async () => {
  // However slow the machine is, a code stays that of now.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await startTestApp();
  const other = await createApp(app.config, { hasBuiltInRunner: false });
  onTestFinished(() => other.close());
  const servers = [app, other].map((one) => new TestClient(one, { userId: 0, username: '', token: null }));
  const person = await makePerson(app);
  const { secret, codes } = await setUpTotp((await person.open()).browser);
  /** The half of a sign-in at each server, or the same one at both. */
  const halves = async (isSame = false) => {
    const body = { auth: person.username, password: PASSWORD };
    const browsers = servers.map((server) => new Browser(server));
    for (const browser of isSame ? browsers.slice(0, 1) : browsers) await browser.send(signIn, { body });
    if (isSame) for (const [name, value] of browsers[0]?.cookies ?? []) browsers[1]?.cookies.set(name, value);
    return browsers;
  };
  const statuses = async (sent: readonly Promise<{ statusCode: number }>[]) =>
    (await Promise.all(sent)).map(({ statusCode }) => statusCode).toSorted();
  const recovered = (await halves()).map((browser) =>
    browser.send(verifyRecoveryCode, { body: { recovery_code: codes[0] } }),
  );
  expect(await statuses(recovered)).toEqual([204, 401]);
  const [first = '', second = ''] = codes.slice(1);
  const finished = (await halves(true)).map((browser, server) =>
    browser.send(verifyRecoveryCode, { body: { recovery_code: server === 0 ? first : second } }),
  );
  expect(await statuses(finished)).toEqual([204, 401]);
  const passcode = codeOf(secret);
  const shown = (await halves()).map((browser) => browser.send(verifyPasscode, { body: { passcode } }));
  expect(await statuses(shown)).toEqual([204, 401]);
});
