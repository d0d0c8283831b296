import type { Locator } from '@playwright/test';
import { expect, openSignedIn, test } from '../support/console.ts';
import { settled } from '../support/look.ts';
import { makeScriptProject } from '../support/setup.ts';

test('on a phone nothing moves when one goes from tab to tab', async ({ page, server }) => {
  const { id } = await makeScriptProject(server, 'Tabs');
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, `/project/${id}/history`);
  for (const first of ['history', 'alerts', 'team']) {
    await page.goto(`/project/${id}/${first}`);
    const tabs = page.getByRole('main').getByRole('tab');
    await tabs.first().waitFor();
    await settled(page);
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    // Notices of the server come above both.
    const place = async () =>
      (await topOf(page.getByRole('main').getByRole('tablist'))) -
      (await topOf(page.getByRole('heading', { level: 1 })));
    const before = await place();
    for (const tab of await tabs.allTextContents()) {
      await page.getByRole('main').getByRole('tab', { name: tab, exact: true }).click();
      const selected = page.getByRole('main').getByRole('tab', { name: tab, exact: true, selected: true });
      await selected.waitFor();
      await settled(page);
      // One page goes before the next one is there.
      await expect.poll(place, `${first}: ${tab}`).toBe(before);
    }
  }
});

test('on a phone the roles of a team begin and end at the same places', async ({ page, server }) => {
  const { id, addMember } = await makeScriptProject(server, 'Aligned');
  await addMember('Bo', 'guest');
  await addMember('Wilhelmina', 'manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, `/project/${id}/team`);
  const roles = page.getByRole('main').getByRole('combobox', { name: /^Role of/ });
  await expect(roles).toHaveCount(3);
  const places = async () => {
    const boxes = await Promise.all((await roles.all()).map((one) => one.boundingBox()));
    return new Set(boxes.map((box) => `${box?.x} ${box?.width}`)).size;
  };
  await expect.poll(places).toBe(1);
});
