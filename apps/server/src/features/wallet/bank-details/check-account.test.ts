import { describe, expect, it } from 'vitest';
import { type BankAccount, bankCountries, bankFormOf, checkAccount } from './check-account.ts';

const german = { country: 'DE', holder: 'Ann Berg', account: 'DE89 3704 0044 0532 0130 00', bankCode: '', bankName: '' };
const american = { country: 'US', holder: 'Ann Berg', account: '000123456789', bankCode: '021000021', bankName: '' };
const korean = { country: 'KR', holder: '김지호', account: '110-123-456789', bankCode: 'SHBKKRSE', bankName: 'Shinhan Bank' };

function refusalOf(account: BankAccount): string {
  try {
    checkAccount(account);
    return '';
  } catch (error) {
    const { error: name, detail } = error as { error: string; detail: { field: string; params: { context: string } } };
    return `${name} ${detail.field} ${detail.params.context}`;
  }
}

it('The check knows how each country names its accounts', () => {
  expect(bankCountries.length).toBeGreaterThan(240);
  expect(['DE', 'GB', 'US', 'KR', 'TW', 'JP', 'XX'].map(bankFormOf)).toEqual(['iban', 'iban', 'us', 'other', 'other', 'other', undefined]);
});

it('The check keeps an account without spaces and dashes, in capitals', () => {
  expect(checkAccount({ ...german, country: 'de', account: 'de89 3704-0044 0532 0130 00' })).toMatchObject({
    country: 'DE',
    account: 'DE89370400440532013000',
  });
  expect(checkAccount(american)).toMatchObject({ account: '000123456789', bankCode: '021000021' });
  expect(checkAccount(korean)).toMatchObject({ account: '110123456789', holder: '김지호' });
});

describe('an IBAN', () => {
  it('The check refuses an IBAN with any one digit changed', () => {
    const iban = 'DE89370400440532013000';
    for (let at = 2; at < iban.length; at += 1) {
      const changed = `${iban.slice(0, at)}${(Number(iban[at]) + 1) % 10}${iban.slice(at + 1)}`;
      expect(refusalOf({ ...german, account: changed }), changed).toBe('bankDetailsRefused account iban');
    }
  });

  it.each([
    ['of another country', { account: 'NL91ABNA0417164300' }, 'account ibanCountry'],
    ['too short', { account: 'DE8937040044053201300' }, 'account iban'],
    ['with a bank that is no BIC', { bankCode: 'COBA' }, 'bankCode bic'],
    ['of no country', { country: 'XX' }, 'country country'],
    ['held by nobody', { holder: '12' }, 'holder holder'],
  ])('The check refuses the IBAN %s', (_what, change, reason) => {
    expect(refusalOf({ ...german, ...change })).toBe(`bankDetailsRefused ${reason}`);
  });
});

it.each([
  ['a routing number with a wrong checksum', { bankCode: '021000022' }, 'bankCode routing'],
  ['a routing number that nobody gives out', { bankCode: '000000000' }, 'bankCode routing'],
  ['a routing number of eight digits', { bankCode: '02100002' }, 'bankCode routing'],
  ['letters in the account', { account: '12AB5678' }, 'account usAccount'],
  ['an account that is too long', { account: '1'.repeat(18) }, 'account usAccount'],
])('The check refuses %s in the US', (_what, change, reason) => {
  expect(refusalOf({ ...american, ...change })).toBe(`bankDetailsRefused ${reason}`);
});

it.each([
  ['three characters', { account: '123' }, 'account account'],
  ['signs in the account', { account: "1234'; DROP" }, 'account account'],
  ['an IBAN with a wrong check digit', { account: 'FR7630006000011234567890188' }, 'account iban'],
  ['no code of the bank', { bankCode: '' }, 'bankCode bankCode'],
  ['no name of the bank', { bankName: '' }, 'bankName bankName'],
])('The check refuses %s in other countries', (_what, change, reason) => {
  expect(refusalOf({ ...korean, ...change })).toBe(`bankDetailsRefused ${reason}`);
});
