import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { journeyInTurn } from './harness/journey.ts';

const banners = [1, 2] as const;

journeyInTurn(
  'an editor goes back from one banner to another by the browser’s history, and sees the one of the address',
  async ({ page, problems, step }) => {
    problems.expect(/401/);
    await signInAtConsole(page, { name: 'editor' });
    const { origin } = new URL(page.url());
    const titles = await step('two banners', () =>
      Promise.all(
        banners.map(async (bannerId) => {
          const answer = await callFromConsole(page, 'getBanner', { bannerId });
          return (answer['data'] as { title: { en_US: string } }).title.en_US;
        }),
      ),
    );
    const heading = (name: string | undefined) => page.getByRole('heading', { level: 1, name: name ?? '', exact: true });
    const [first, second] = titles;
    await page.goto(`${origin}/banners`);
    const row = (title: string | undefined) => page.getByRole('row', { name: new RegExp(title ?? '') }).getByText(title ?? '');
    await step('the first, then the second', async () => {
      await row(first).click();
      await heading(first).waitFor();
      await page.getByRole('link', { name: 'Banners' }).last().click();
      await row(second).click();
      await heading(second).waitFor();
    });
    await step('back to the first', async () => {
      await page.evaluate(() => history.go(-2));
      await page.waitForURL(/\/banners\/\d+$/);
      await heading(first).waitFor();
    });
  },
);
