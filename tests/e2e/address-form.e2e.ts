import { everyday } from './harness/demo-goods.ts';
import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';

test.describe('the address form while its provinces are on their way', () => {
  journeyInTurn('keeps the focus where the first gap is, and the chosen values', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    await api.emptyCart();
    await api.call('addToCart', { productId: everyday.id, qty: 1 });
    const release = Promise.withResolvers<void>();
    await page.route('**/api/pc/getStateProvinces', async (route) => {
      await release.promise;
      await route.continue();
    });
    await open('/pc/checkout');
    await page
      .getByRole('button', { name: /^Edit the address .*Seattle/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit address' });
    const [country, province] = [dialog.getByLabel('Country or region'), dialog.getByLabel('State or province')];
    const chosen = (field: typeof country) => field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    await eventually(() => chosen(country)).toBe('United States');
    await province.focus();
    release.resolve();
    await eventually(() => chosen(province)).toBe('Washington');
    expect(await province.evaluate((select) => select === document.activeElement)).toBe(true);
    const postalCode = dialog.getByLabel('Postal code');
    await postalCode.fill('98101');
    await province.selectOption({ label: 'Arizona' });
    await dialog.getByText('98101 does not look like a postal code in Arizona. Please check both.').waitFor();
    expect(await postalCode.getAttribute('aria-invalid'), 'a second look is no refusal').not.toBe('true');
    await province.selectOption({ label: 'Washington' });
    await dialog.getByText('98101 doesn').waitFor({ state: 'detached' });
    await country.selectOption({ label: 'Japan' });
    await eventually(() => province.getByRole('option', { name: 'Hokkaido' }).count()).toBe(1);
    expect(await province.inputValue(), 'another country clears the province').toBe('');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.getByText('Please choose a state or province').waitFor();
  });
});
