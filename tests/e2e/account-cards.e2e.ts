import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn, phone } from './harness/journey.ts';

const number = '5555 5555 5555 4444';

journeyInTurn('a card goes to the vault and nowhere else; then it is chosen and deleted', async (visitor) => {
  const { page, open, signIn, baseUrl } = visitor;
  const api = await signIn('taiwan');
  const told: { origin: string; body: string }[] = [];
  page.on('request', (request) =>
    told.push({ origin: new URL(request.url()).origin, body: `${request.url()} ${request.postData() ?? ''}` }),
  );
  const before = (await api.call('findCreditCard', {})).data;
  await open('/my/credit_card');
  await page.getByRole('button', { name: 'Add card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add card' });
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBe(456);
  const field = (label: string) => dialog.getByLabel(label, { exact: true });

  await visitor.step('a field is checked once it was left', async () => {
    await field('First name').focus();
    await page.keyboard.press('Tab');
    await dialog.getByText('Please enter first name', { exact: true }).waitFor();
    expect(await dialog.getByText('Please enter last name').count()).toBe(0);
  });

  await visitor.step('each gap and slip is said at its field', async () => {
    await dialog.getByRole('button', { name: 'Add card' }).click();
    for (const what of ['first name', 'last name', 'card number', 'CVV', 'billing phone'])
      await dialog.getByText(`Please enter ${what}`, { exact: true }).waitFor();
    await dialog.getByText(/^MM\/YY format is incorrect/).waitFor();
    expect(await field('First name').evaluate((input) => input === document.activeElement)).toBe(true);
    await field('Card number').pressSequentially('5555555555554445');
    expect(await field('Card number').inputValue()).toBe('5555 5555 5555 4445');
    await field('Valid until').pressSequentially('12');
    expect(await field('Valid until').inputValue(), 'the slash comes by itself').toBe('12/');
    await field('Valid until').pressSequentially('20');
    await field('CVV').pressSequentially('12a');
    await field('CVV').blur();
    await dialog.getByText('Check the card number: a digit is missing or wrong').waitFor();
    await dialog.getByText('This card has expired').waitFor();
    await dialog.getByText('The CVV has 3 or 4 digits').waitFor();
    await visitor.checkAccessibility();
  });

  await visitor.step('cancelling forgets what was typed', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add card' }).click();
    expect(await field('Card number').inputValue()).toBe('');
    expect(await dialog.getByText(/^Please enter/).count()).toBe(0);
  });

  await visitor.step('saving', async () => {
    await field('First name').fill('Wei');
    await field('Last name').fill('Lin');
    await field('Card number').fill(number);
    await field('Valid until').fill(' 12/39 ');
    await field('CVV').fill(' 987 ');
    expect([await field('Valid until').inputValue(), await field('CVV').inputValue()], 'without the blanks around').toEqual([
      '12/39',
      '987',
    ]);
    await field('Billing phone').fill('0912345678');
    await dialog.getByRole('button', { name: 'Add card' }).click();
    await page.getByText('Added successfully').waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });
  const rows = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
  await eventually(() => rows.count()).toBe(before.length + 1);
  await rows.first().getByText('Mastercard •••• 4444').waitFor();

  const digits = number.replaceAll(' ', '');
  const knowing = told.filter(({ body }) => body.replaceAll(' ', '').includes(digits) || body.includes('987'));
  expect(knowing.map(({ origin }) => origin)).toEqual([expect.not.stringContaining(baseUrl)]);
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]));
  expect(kept).not.toContain(digits);

  await visitor.step('deleting asks for a choice, then for confirmation', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Please select cards to delete').waitFor();
    await rows.first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this card?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted successfully').waitFor();
    await eventually(async () => (await api.call('findCreditCard', {})).data.length).toBe(before.length);
  });
});

journeyInTurn(
  'a card that the vault does not take is said at its number, and what was typed stays',
  async ({ page, open, signIn, problems }) => {
    problems.expect(/status of 400/);
    await signIn('taiwan');
    await page.route('**/v1/vault', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { status: 'fail' }, headers: { 'access-control-allow-origin': '*' } })
        : route.continue(),
    );
    await open('/my/credit_card');
    await page.getByRole('button', { name: 'Add card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add card' });
    const typed = {
      'First name': 'Wei',
      'Last name': 'Lin',
      'Card number': number,
      'Valid until': '12/39',
      CVV: '987',
      'Billing phone': '0912',
    };
    for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Add card' }).click();
    await dialog.getByText('The card was not accepted. Check the number, the expiration date and the CVV.').waitFor();
    expect(await dialog.getByLabel('Card number').inputValue()).toBe(number);
  },
);

journeyInTurn(
  'on a phone the caret stays where a digit was mended',
  async ({ page, open, signIn, checkWidths }) => {
    await signIn('taiwan');
    await open('/my/credit_card');
    await page.getByRole('button', { name: 'Add card' }).click();
    const field = page.getByLabel('Card number');
    await field.fill('4242424242424242');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await page.keyboard.press('Backspace');
    expect(await field.inputValue()).toBe('4424 2424 2424 242');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1);
    await page.keyboard.type('2');
    expect(await field.inputValue()).toBe('4242 4242 4242 4242');
    await checkWidths([390, 320]);
  },
  phone,
);
