import { eventually } from './harness/eventually.ts';
import { journey, phone } from './harness/journey.ts';

journey(
  'without a network a member’s page says so and keeps what stands on it, until the network is back',
  async ({ page, problems, open, signIn, checkAccessibility, checkWidths }) => {
    // The router looks for further routes of the page's links.
    problems.expect(/Failed to fetch manifest patches|ERR_INTERNET_DISCONNECTED/);
    await signIn('demo');
    await open('/my/address');
    const entries = page.getByRole('main').getByRole('listitem');
    await page.getByRole('main').getByText('Set as default').first().waitFor();
    const shown = await entries.allInnerTexts();
    const note = page.getByRole('status').getByText(/^You are offline\./);
    await page.context().setOffline(true);
    await note.waitFor();
    await eventually(() => entries.allInnerTexts()).toEqual(shown);
    await checkAccessibility();
    await checkWidths([390, 320]);
    await page.context().setOffline(false);
    await note.waitFor({ state: 'detached' });
  },
  phone,
);
