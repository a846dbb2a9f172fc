import { expect, it } from 'vitest';
import { account, bankShopOfFile } from '../../../features/payment/testing/bank-shop.ts';
import { createShopper } from '../../../features/order/testing/shopper.ts';
import { dataOf } from '../../../testing/success-of.ts';

const bank = bankShopOfFile();

interface Shown {
  accountNo: number;
  version: number;
  number: string;
  rate: string;
  isOffered: boolean;
}
const shown = async (): Promise<Shown> => {
  const all = (await bank.staff.as('finance1', 'listBankAccounts'))['data'] as Shown[];
  return all.find(({ accountNo }) => accountNo === bank.accountNo) as Shown;
};
const { companyCode: _company, currency: _currency, ...values } = account;
/** A change of the account's current version. */
const change = async (more: object) => ({ ...values, accountNo: bank.accountNo, version: (await shown()).version, ...more });

it('Two people add an account, and its history shows both', async () => {
  expect(await shown()).toMatchObject({ number: 'DE89 3704 0044 0532 0130 00', isOffered: true, rate: '0.9225' });
  const history = (await bank.staff.as('auditor', 'listBankAccountChanges', { accountNo: bank.accountNo }))['data'];
  expect(history).toMatchObject([{ version: 1, askedBy: 'finance1', approvedBy: 'finance2', reason: account.reason }]);
});

it('The money’s destination and the payers’ view take a second person; a small move of the rate does not', async () => {
  for (const more of [
    { number: 'DE02120300000000202051' },
    { bic: '' },
    { holder: 'Somebody Else' },
    { qrKind: 'none' },
    { note: 'This account is closed, transfer to DE02120300000000202051' },
    { rate: '0.5' },
  ]) {
    const asked = await bank.staff.as('finance1', 'changeBankAccount', await change(more));
    const { requestId } = asked['waiting'] as { requestId: number };
    // The person who asked cannot approve it.
    expect(await bank.staff.as('finance1', 'approveRequest', { requestId })).toMatchObject({ success: '0' });
    expect(await bank.staff.as('finance1', 'withdrawRequest', { requestId })).toMatchObject({ success: '1' });
  }
  expect(dataOf(await bank.staff.as('finance1', 'changeBankAccount', await change({ rate: '0.93' })))).toMatchObject({ rate: '0.93' });
});

it('A colleague’s change in the meantime ends a request that waits', async () => {
  const asked = await bank.staff.as('finance1', 'changeBankAccount', await change({ number: 'DE02120300000000202051' }));
  const { requestId } = asked['waiting'] as { requestId: number };
  await bank.staff.as('finance2', 'changeBankAccount', await change({ turn: 7 }));
  expect(await bank.staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ success: '0' });
  expect((await shown()).number).toBe('DE89 3704 0044 0532 0130 00');
  expect(await bank.staff.as('finance1', 'changeBankAccount', await change({ version: 1 }))).toMatchObject({
    error: 'bankChangedMeanwhile',
  });
});

it('Impossible values are refused in words, with their field', async () => {
  const add = (more: object) =>
    bank.staff.as('finance1', 'addBankAccount', { ...account, currency: 'USD', rate: '1', qrKind: 'none', ...more });
  for (const [more, field] of [
    [{ number: 'DE89370400440532013001' }, 'number'],
    [{ bankCountry: 'FR' }, 'number'],
    [{ bankCountry: 'XX' }, 'bankCountry'],
    [{ bic: 'COBADEF' }, 'bic'],
    [{ rate: '1.1' }, 'rate'],
    [{ qrKind: 'epc' }, 'qrKind'],
    [{ currency: 'VND', rate: '26000', qrKind: 'vietqr', qrId: '97' }, 'qrId'],
    [{ currency: 'THB', rate: '33.2', qrKind: 'promptpay', qrId: '12345' }, 'qrId'],
    [{ currency: 'ABC' }, 'currency'],
  ] as const)
    expect(await add(more), JSON.stringify(more)).toMatchObject({ error: 'bankAccountRefused', field });
  expect(await add({ companyCode: 'XX' })).toMatchObject({ error: 'countryUnknown' });
  expect(await bank.staff.as('finance1', 'addBankAccount', { ...account, number: 'DE02120300000000202051' })).toMatchObject({
    error: 'bankAccountTaken',
    field: 'isActive',
  });
  expect(await bank.staff.as('finance1', 'addBankAccount', { ...account, isActive: false })).toMatchObject({
    error: 'bankAccountTaken',
    field: 'number',
  });
});

it('people see and change the accounts of their companies alone, and only with the permission', async () => {
  const limited = (operation: Parameters<typeof bank.staff.as>[1], payload: object = {}) =>
    bank.staff.limitedTo(['KR'], 'finance1', operation, payload);
  expect(await limited('listBankAccounts')).toMatchObject({ data: [] });
  expect(await limited('listBankAccountChanges', { accountNo: bank.accountNo })).toMatchObject({ error: 'bankAccountNotFound' });
  expect(await limited('changeBankAccount', await change({ note: 'mine' }))).toMatchObject({ error: 'bankAccountNotFound' });
  expect(await limited('addBankAccount', { ...account, number: 'DE02120300000000202051', isActive: false })).toMatchObject({
    error: 'notAllowed',
  });
  expect(await bank.staff.as('auditor', 'changeBankAccount', await change({ note: 'mine' }))).toMatchObject({ error: 'notAllowed' });
  expect(await bank.staff.as('service', 'listBankAccounts')).toMatchObject({ error: 'notAllowed' });
});

it('A rate that moves in small steps takes a second person once it is far from the last one that two approved', async () => {
  const to = async (name: 'finance1' | 'finance2', rate: string) => bank.staff.as(name, 'changeBankAccount', await change({ rate }));
  expect(dataOf(await to('finance1', '0.86'))).toMatchObject({ rate: '0.86' });
  // 0.80 is less than a tenth below 0.86, and more than a tenth below 0.9225.
  const asked = await to('finance2', '0.80');
  const { requestId } = asked['waiting'] as { requestId: number };
  expect((await shown()).rate).toBe('0.86');
  expect(await bank.staff.as('finance1', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
  expect((await shown()).rate).toBe('0.8');
  // The approved rate is the new base, and all moves of a day count together: 0.74, then back up to 0.82 is too far from it.
  expect(dataOf(await to('finance1', '0.74'))).toMatchObject({ rate: '0.74' });
  expect(await to('finance1', '0.82')).toHaveProperty('waiting');
});

it('One account serves the members of any number of countries, once two people say so', async () => {
  const { shop } = bank;
  const korean = await createShopper(shop.server, shop.fixture, { paymentPassword: 'pay1234', companyCode: 'KR' });
  const offer = () => korean.call('getPayOffer', {});
  await bank.staff.as('root', 'setRule', { name: 'bankTransferDays', companyCode: 'KR', value: 3 });
  expect(await offer()).not.toMatchObject({ data: { payTypes: expect.arrayContaining(['8']) as string[] } });
  expect(await bank.staff.as('finance1', 'changeBankAccount', await change({ furtherCompanies: ['XX'] }))).toMatchObject({
    error: 'countryUnknown',
    field: 'furtherCompanies',
  });
  expect(await bank.byTwo('changeBankAccount', await change({ furtherCompanies: ['KR', 'JP', 'US'] }))).toMatchObject({ success: '1' });
  expect(await shown()).toMatchObject({ companyCode: 'US', furtherCompanies: ['JP', 'KR'], isOffered: true });
  expect(await offer()).toMatchObject({ data: { payTypes: expect.arrayContaining(['8']) as string[] } });
  const asked = await bank.newTransfer(korean);
  await bank.came('69.42', asked.code);
  expect(await bank.standing(asked.transferId)).toMatchObject({ number: 'DE89 3704 0044 0532 0130 00' });
  // A client that does not know the further companies leaves them.
  expect(await bank.byTwo('changeBankAccount', await change({ note: 'Thank you' }))).toMatchObject({ success: '1' });
  expect(await shown()).toMatchObject({ furtherCompanies: ['JP', 'KR'] });
  const limited = await bank.staff.limitedTo(['US'], 'finance1', 'changeBankAccount', await change({ note: 'mine' }));
  expect(limited).toMatchObject({ error: 'notAllowed' });
  expect(
    await bank.staff.as('finance1', 'addBankAccount', { ...account, companyCode: 'JP', number: 'DE02120300000000202051' }),
  ).toMatchObject({
    error: 'bankAccountTaken',
    field: 'isActive',
  });
});

it('Two waiting requests for the same number: the second one’s approval says what prevents it', async () => {
  const ask = async (companyCode: string) => {
    const fields = { ...account, companyCode, number: 'DE02120300000000202051', isActive: false };
    return ((await bank.staff.as('finance1', 'addBankAccount', fields))['waiting'] as { requestId: number }).requestId;
  };
  const [first, second] = [await ask('TW'), await ask('JP')];
  expect(await bank.staff.as('finance2', 'approveRequest', { requestId: first })).toMatchObject({ success: '1' });
  const why = expect.stringContaining('An account with this number in this currency exists already') as string;
  expect(await bank.staff.as('finance2', 'getApproval', { requestId: second })).toMatchObject({
    data: { check: { holds: false, hindrance: 'changed', refusal: why } },
  });
  expect(await bank.staff.as('finance2', 'approveRequest', { requestId: second })).toMatchObject({
    error: 'approvalStale',
    resultMessage: why,
  });
});
