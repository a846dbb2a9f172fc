import { journeyInTurn } from './harness/journey.ts';

journeyInTurn(
  'the plan is explained with one’s own figures, or with examples',
  async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
    await signIn('demo');
    await open('/my/income/income_history');
    await page.getByRole('link', { name: 'How you earn' }).click();
    await page.getByRole('heading', { level: 1, name: 'How you earn' }).waitFor();
    const bonus = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
    await bonus('Direct bonus')
      .getByText(/^You earned this in \d{4} W\d+\. One of its lines:$/)
      .waitFor();
    await bonus('Direct bonus')
      .getByText(/PV × \d+% =/)
      .waitFor();
    await page.getByText('A week’s earnings are credited 12 days after the week ends, on a Friday.').waitFor();
    await checkAccessibility();
    await checkWidths([1440, 768, 390, 320]);
    await signIn('newbie');
    await open('/my/income/how_you_earn?week=nonsense');
    await bonus('Direct bonus').getByText('Your membership level and rank do not earn this bonus yet.').waitFor();
  },
);
