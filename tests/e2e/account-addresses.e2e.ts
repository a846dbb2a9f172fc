import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';

journeyInTurn(
  'a Japanese address from its postal code: added, made the default, deleted',
  async ({ page, open, signIn, checkAccessibility }) => {
    const api = await signIn('japan');
    const before = (await api.call('getJmiAddrBook', {})).data;
    await open('/my/address');
    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add address' });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await eventually(() => field('Country or region').inputValue()).toBe('JP');
    await field('Country or region').selectOption({ label: 'United States' });
    expect(await dialog.getByRole('button', { name: 'Look up' }).count(), 'only where codes name a street').toBe(0);
    await field('Country or region').selectOption({ label: 'Japan' });
    await field('First name').fill('Misaki');
    await field('Last name').fill('Sato');
    // A slip beside the dialog loses nothing.
    await page.mouse.click(4, 4);
    expect(await field('Last name').inputValue()).toBe('Sato');
    await field('Email').fill('misaki@mail.example');
    await field('Mobile number').fill('09012345678');

    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByText('Please enter a postal code').waitFor();
    await field('Postal code').fill('999-9999');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByText(/postal code is not in our list/).waitFor();
    expect(await field('City').inputValue()).toBe('');

    await field('Postal code').fill('150-0001');
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await eventually(() => field('City').inputValue()).toBe('渋谷区');
    expect(await field('Street address').inputValue()).toBe('神宮前');
    expect(await field('State or province').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('Tokyo');
    expect(await dialog.getByText(/not in our list/).count()).toBe(0);
    await field('Street address').fill('神宮前 1-2-3');
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const entries = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
    await eventually(() => entries.count()).toBe(before.length + 1);
    const added = entries.filter({ hasText: '神宮前 1-2-3' });
    const others = entries.filter({ hasNotText: '神宮前 1-2-3' });
    await eventually(() => others.first().getByRole('switch').isDisabled()).toBe(true);
    await added.getByRole('switch').click();
    await eventually(() => added.getByRole('switch').isDisabled()).toBe(true);
    await added.getByText('Default', { exact: true }).waitFor();
    await eventually(() => others.first().getByRole('switch').isEnabled()).toBe(true);
    expect((await api.call('getJmiAddrBook', {})).data[0]).toMatchObject({ address: '神宮前 1-2-3', isDefault: '1', papernumber: '' });

    await added.getByRole('button', { name: /^Delete the address/ }).click();
    const question = page.getByRole('dialog', { name: 'Delete this address?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await added.count()).toBe(1);
    await added.getByRole('button', { name: /^Delete the address/ }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted successfully').waitFor();
    await eventually(() => entries.count()).toBe(before.length);
    expect((await api.call('getJmiAddrBook', {})).data.map(({ fabId }) => fabId)).toEqual(before.map(({ fabId }) => fabId));
  },
);

journeyInTurn(
  'a Korean address asks for the clearance code, and changing an address keeps its ID number',
  async ({ page, open, signIn }) => {
    const api = await signIn('korea');
    const [first] = (await api.call('getJmiAddrBook', {})).data;
    if (!first) throw new Error('The demo member of Korea has no address.');
    const { fabId, countryCodeDesc: _c, companyCodeDesc: _d, provinceDesc: _p, ...fields } = first;
    await api.call('saveJmiAddrBook', { ...fields, fabId, papernumber: 'M123' });
    await open('/my/address');
    await page
      .getByRole('button', { name: /^Edit the address/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit address' });
    const code = dialog.getByLabel('Personal customs clearance code');
    const before = await code.inputValue();
    await code.fill('');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.getByText('Please enter a personal customs clearance code').waitFor();
    expect(await code.evaluate((input) => input === document.activeElement)).toBe(true);
    await code.fill(before || 'P123456789012');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await api.call('getJmiAddrBook', {})).data.find((entry) => entry.fabId === fabId)).toMatchObject({ papernumber: 'M123' });
  },
);
