import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { staffPassword } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { signedRegistration } from '../../../features/member/testing/signed-registration.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';
import { successOf } from '../../../testing/success-of.ts';

let server: TestServer;
let other: TestServer;
let door: StaffDoorOfTest;
let fixture: CatalogueFixture;
let shopper: Shopper;
let root: StaffBrowser;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  other = await createTestServer({ beside: server });
  door = await openStaffDoor(server);
  shopper = await createShopper(server, fixture);
  root = await door.as('root');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const offered = async (): Promise<string[]> =>
  ((await other.call('getAlCountryCode', {})).data as { companyCode: string }[]).map(({ companyCode }) => companyCode);
const provincesOf = async (companyCode: string): Promise<string[]> => {
  const { data } = await other.call('getStateProvinces', { companyCode });
  return (data as [{ jalStateProvinces: { stateProvinceName: string }[] }])[0].jalStateProvinces.map(
    ({ stateProvinceName }) => stateProvinceName,
  );
};
const address = (companyCode: string, province: number, more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lind',
  email: 'ada@example.com',
  postalcode: '94601',
  mobiletele: '4155550100',
  countryCode: companyCode,
  province,
  city: 'Oakland',
  address: '1 Pine Street',
  ...more,
});
const changes = async (companyCode: string) =>
  (await root.call('listCountryChanges', { companyCode }))['data'] as Record<string, unknown>[];

describe('a country without provinces', () => {
  it('A country without provinces says so to members, and takes those of ISO 3166-2 at once', async () => {
    await root.call('addCountry', { companyCode: 'AT', names: { en_US: 'Austria' }, dialCode: '43' });
    await root.call('serveCountry', { companyCode: 'AT', isServed: true, reason: 'we open there' });
    const shown = async () =>
      ((await other.call('getAlCountryCode', {})).data as { companyCode: string; provinceOptional?: true }[]).find(
        ({ companyCode }) => companyCode === 'AT',
      );
    await vi.waitFor(async () => expect(await shown()).toMatchObject({ provinceOptional: true }));
    expect(await provincesOf('AT')).toEqual([]);
    expect(successOf(await root.call('getCountry', { companyCode: 'AT' })).data).toMatchObject({ provinces: [], shippedProvinces: 9 });
    await root.call('saveProvince', { companyCode: 'AT', code: 'X-1', names: { en_US: 'vienna' } });
    expect(await root.call('takeProvinces', { companyCode: 'AT' })).toMatchObject({ success: '1', data: { added: 8 } });
    expect(await root.call('takeProvinces', { companyCode: 'AT' })).toMatchObject({ error: 'nothingToCorrect' });
    await vi.waitFor(async () => expect(await provincesOf('AT')).toEqual(expect.arrayContaining(['vienna', 'Burgenland', 'Tyrol'])));
    expect(await shown()).not.toHaveProperty('provinceOptional');
    expect(await changes('AT')).toMatchObject([{ act: 'takeProvinces' }, { act: 'saveProvince' }, {}, {}]);
  });
});

describe('a country', () => {
  it('A country is listed with its rates of now, and changed with what was before in its history', async () => {
    const { data } = successOf(await root.call('listCountries'));
    expect(data.find(({ companyCode }) => companyCode === 'US')).toMatchObject({
      provinces: 2,
      taxPercent: 0,
      shippingFee: 5,
      gaps: 0,
      isServed: true,
    });
    expect(await root.call('saveCountry', { companyCode: 'JP', names: { en_US: 'Nippon' }, dialCode: '810', place: 1 })).toMatchObject({
      success: '1',
    });
    expect((await changes('JP'))[0]).toMatchObject({
      who: 'root',
      act: 'saveCountry',
      values: [
        { what: 'names en_US', before: 'Japan', after: 'Nippon' },
        { what: 'dialCode', before: '81', after: '810' },
        { what: 'place', before: '2', after: '1' },
      ],
    });
    await vi.waitFor(async () => {
      const { data: countries } = await other.call('getAlCountryCode', {});
      expect(countries).toContainEqual(expect.objectContaining({ companyCode: 'JP', companyName: 'Nippon', flag: '🇯🇵', dialCode: '810' }));
    }, 5_000);
    expect(await root.call('getCountry', { companyCode: 'JP' })).toMatchObject({ data: { names: { en_US: 'Nippon', zh_CN: '日本' } } });
    expect(await root.call('saveCountry', { companyCode: 'JP', dialCode: '810' })).toMatchObject({ error: 'nothingToCorrect' });
    for (const dialCode of ['', '+81', '081', '12345', '8 1'])
      expect(await root.call('saveCountry', { companyCode: 'JP', dialCode })).toMatchObject({ success: '0', field: 'dialCode' });
    expect(await root.call('saveCountry', { companyCode: 'XX', dialCode: '1' })).toMatchObject({ error: 'countryUnknown' });
  });

  it('A country that is switched off takes no newcomer, address or order; what exists stays, and open orders go on', async () => {
    await shopper.fill(fixture.products.comb.variantIds[0]);
    const { memberOrderNo } = await shopper.order();
    expect(await root.call('getCountryUse', { companyCode: 'US' })).toMatchObject({
      data: { members: 1, addresses: 1, openOrders: 1, orders: 1, rates: 0 },
    });
    const key = randomUUID();
    const asked = { companyCode: 'US', isServed: false, reason: 'customs, case 12' };
    const refused = await root.call('serveCountry', asked);
    expect(refused).toMatchObject({ error: 'countryHasOpenOrders', field: 'keepsOpenOrders' });
    expect(refused.resultMessage).toContain('Open orders go to this country: 1.');
    expect(await offered()).toContain('US');
    const off = { ...asked, keepsOpenOrders: true };
    expect(await root.call('serveCountry', off, { 'idempotency-key': key })).toMatchObject({ data: { isServed: false } });
    expect(await root.call('serveCountry', off, { 'idempotency-key': key })).toMatchObject({ data: { isServed: false } });
    expect(await root.call('serveCountry', off)).toMatchObject({ error: 'nothingToCorrect' });
    await vi.waitFor(async () => expect(await offered()).not.toContain('US'), 5_000);
    expect(await other.call('getStateProvinces', { companyCode: 'US' })).toMatchObject({ error: 'countryUnknown' });
    const registration = signedRegistration({ nuserCode: 'newcomer', recommendNo: shopper.code }, new Date());
    expect(await server.call('registerMember', registration)).toMatchObject({ error: 'countryUnknown', field: 'companyCode' });
    expect(await shopper.call('saveJmiAddrBook', address('US', fixture.provinces.washington))).toMatchObject({ error: 'countryUnknown' });
    const kept = address('US', fixture.provinces.california, { fabId: shopper.addressId, city: 'Berkeley' });
    expect(await shopper.call('saveJmiAddrBook', kept)).toMatchObject({ success: '1' });
    await shopper.fill(fixture.products.comb.variantIds[0]);
    expect(await shopper.call('addJpoMemberOrder', { fabId: shopper.addressId })).toMatchObject({ error: 'shippingUnavailable' });
    expect((await shopper.call('orderByOrderNo', { memberOrderNo }))['data']).toMatchObject([{ memberOrderNo, status: '1' }]);
    expect(await root.call('serveCountry', { ...off, isServed: true })).toMatchObject({ data: { isServed: true } });
    await shopper.order();
    expect((await changes('US')).map(({ act, reason, values }) => [act, reason, values])).toEqual([
      ['serveCountry', 'customs, case 12', [{ what: 'isServed', before: 'false', after: 'true' }]],
      ['serveCountry', 'customs, case 12', [{ what: 'isServed', before: 'true', after: 'false' }]],
    ]);
  });

  it('A new country is a code of ISO 3166, is not served yet, and exists once', async () => {
    const france = { companyCode: 'FR', names: { en_US: 'France' }, dialCode: '33' };
    const both = await Promise.all([root.call('addCountry', france), root.call('addCountry', { ...france, place: 7 })]);
    expect(both.map((answer) => (answer as { error?: string }).error ?? 'added').sort()).toEqual(['added', 'countryTaken']);
    expect(await root.call('addCountry', { ...france, companyCode: 'XX' })).toMatchObject({ error: 'countryUnknown' });
    expect(await offered()).not.toContain('FR');
    expect(await root.call('getCountry', { companyCode: 'FR' })).toMatchObject({
      data: {
        isServed: false,
        provinces: [],
        gaps: [
          { kind: 'tax', to: null },
          { kind: 'shipping', to: null },
        ],
      },
    });
  });
});

describe('a province', () => {
  it('A province is added, renamed and switched off; its code and name are there once', async () => {
    const added = await root.call('saveProvince', { companyCode: 'US', code: 'OR', names: { en_US: 'Oregon', zh_CN: '俄勒冈' } });
    const { provinceId } = added['data'] as { provinceId: number };
    for (const double of [
      { code: 'OR', names: { en_US: 'Other' } },
      { code: 'ORE', names: { en_US: 'oregon' } },
    ])
      expect(await root.call('saveProvince', { companyCode: 'US', ...double })).toMatchObject({ error: 'provinceTaken' });
    expect(await root.call('saveProvince', { companyCode: 'JP', provinceId, code: 'OR', names: { en_US: 'Oregon' } })).toMatchObject({
      error: 'provinceUnknown',
    });
    await root.call('saveProvince', { companyCode: 'US', provinceId, code: 'OR', names: { en_US: 'Oregon State' } });
    await vi.waitFor(async () => expect(await provincesOf('US')).toEqual(['California', 'Washington', 'Oregon State']), 5_000);
    expect(await shopper.call('saveJmiAddrBook', address('US', provinceId))).toMatchObject({ success: '1' });
    await root.call('offerProvince', { companyCode: 'US', provinceId, isOffered: false });
    await vi.waitFor(async () => expect(await provincesOf('US')).toEqual(['California', 'Washington']), 5_000);
    expect(await shopper.call('saveJmiAddrBook', address('US', provinceId))).toMatchObject({ error: 'provinceUnknown' });
    expect(await root.call('getCountryUse', { companyCode: 'US', provinceId })).toMatchObject({ data: { addresses: 1, orders: 0 } });
    expect(await root.call('removeProvince', { companyCode: 'US', provinceId })).toMatchObject({
      error: 'provinceInUse',
      resultMessage: 'This province is in use. Addresses: 1, orders: 0, rates: 0. Switch it off instead.',
    });
  });

  it('A province is removed only where nothing names it', async () => {
    const { data } = successOf(await root.call('saveProvince', { companyCode: 'US', code: 'NV', names: { en_US: 'Nevada' } }));
    expect(await root.call('removeProvince', { companyCode: 'US', provinceId: fixture.provinces.california })).toMatchObject({
      error: 'provinceInUse',
    });
    expect(await root.call('removeProvince', { companyCode: 'US', ...data })).toMatchObject({ success: '1' });
    expect(await root.call('removeProvince', { companyCode: 'US', ...data })).toMatchObject({ error: 'provinceUnknown' });
    expect((await changes('US'))[0]).toMatchObject({
      act: 'removeProvince',
      about: 'NV',
      values: [{ what: 'code', before: 'NV', after: null }, {}, {}],
    });
  });
});

describe('the rule of postal codes', () => {
  it('The rule of postal codes holds new addresses to its patterns, and names an example', async () => {
    const taipei = fixture.provinces.taipei;
    const rule = { companyCode: 'TW', postalPatterns: ['999', '999-999'], postalExample: '100-204' };
    expect(await root.call('saveCountry', { ...rule, postalExample: 'K1A 0B1' })).toMatchObject({ error: 'postalExampleRefused' });
    expect(await root.call('saveCountry', rule)).toMatchObject({ success: '1' });
    for (const postalcode of ['100', '100204', '１００－２０４'])
      expect(await shopper.call('saveJmiAddrBook', address('TW', taipei, { postalcode }))).toMatchObject({ success: '1' });
    expect(await shopper.call('saveJmiAddrBook', address('TW', taipei, { postalcode: '10020' }))).toMatchObject({
      error: 'postalCodeRefused',
      field: 'postalcode',
      resultMessage: 'This postal code does not look like one of Taiwan. Example: 100-204.',
    });
    expect(await shopper.call('saveJmiAddrBook', address('TW', taipei, { postalcode: '' }))).toMatchObject({
      error: 'addressFieldMissing',
    });
    await root.call('saveCountry', { companyCode: 'TW', postalRequired: false });
    await vi.waitFor(async () => {
      const { data } = await other.call('getAlCountryCode', {});
      expect(data).toContainEqual(expect.objectContaining({ companyCode: 'TW', postalExample: '100-204', postalOptional: true }));
    }, 5_000);
    expect(await shopper.call('saveJmiAddrBook', address('TW', taipei, { postalcode: '' }))).toMatchObject({ success: '1' });
  });

  it('The rule of postal codes is no regular expression, and no longer than a postal code', async () => {
    for (const pattern of ['(a+)+$', '9'.repeat(21), '9'.repeat(100_000), '', ' 99', '99*', 'ä99'])
      expect(await root.call('saveCountry', { companyCode: 'TW', postalPatterns: [pattern] })).toMatchObject({ success: '0' });
    expect(await root.call('saveCountry', { companyCode: 'TW', postalPatterns: ['99', '99'] })).toMatchObject({ success: '0' });
  });
});

it('people see and change what their role and companies allow', async () => {
  await insertStaff(server.database, { name: 'korean', roles: ['admin'], password: staffPassword, companies: ['KR'] });
  const korean = door.browser();
  await korean.call('staffSignIn', { name: 'korean', password: staffPassword });
  const { data } = successOf(await korean.call('listCountries'));
  expect(data.map(({ companyCode }) => companyCode)).toEqual(['KR']);
  for (const call of ['getCountry', 'getCountryUse', 'listCountryChanges'] as const)
    expect(await korean.call(call, { companyCode: 'US' })).toMatchObject({ error: 'countryUnknown' });
  const off = { isServed: false, reason: 'a test' };
  expect(await korean.call('serveCountry', { companyCode: 'US', ...off })).toMatchObject({ error: 'countryUnknown' });
  expect(await korean.call('serveCountry', { companyCode: 'KR', ...off })).toMatchObject({ error: 'notAllowed' });
  expect(await korean.call('setTaxRate', { companyCode: 'KR', percent: '1' })).toMatchObject({ error: 'notAllowed' });
  const finance = await door.as('finance1');
  expect(await finance.call('serveCountry', { companyCode: 'US', ...off })).toMatchObject({ error: 'notAllowed' });
  expect(await finance.call('getCountry', { companyCode: 'US' })).toMatchObject({ success: '1' });
  const warehouse = await door.as('warehouse');
  expect(await warehouse.call('getCountry', { companyCode: 'US' })).toMatchObject({ error: 'notAllowed' });
});
