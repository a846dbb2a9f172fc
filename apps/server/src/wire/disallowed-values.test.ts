import type { OperationName } from '@upline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
  member = await createMember(server.database);
});
afterAll(() => server.close());

const ask = (name: OperationName, payload: object, locale = 'en_US') =>
  server.call(name, payload as never, { token: member.token, locale: locale as never });

describe('a value of the right form that is not allowed', () => {
  it.each<[OperationName, string, object]>([
    ['getFbBalance', 'bankbookType', { bankbookType: 5 }],
    ['saveJbdSendNote', 'sendType', { amount: '5', sendType: '2' }],
    ['orderAll', 'status', { status: 3 }],
    ['getLeftDownMember', 'side', { side: '2', userCode: 'US10000454' }],
    ['getHistoryData', 'dataType', { dataType: 'foo' }],
    ['showBanner', 'type', { type: 11 }],
    ['saveLocaleCode', 'locale', { locale: 'xx_XX' }],
    ['getHistoryIncome', 'startWeek', { startWeek: '202699' }],
  ])('The call %s refuses %s with a sentence for people, not as malformed', async (name, field, payload) => {
    const answer = await ask(name, payload);
    expect(answer).toMatchObject({ status: 200, success: '0', errorCode: '1', error: 'valueRefused', field });
    expect(answer.resultMessage).not.toMatch(new RegExp(`\\b${field}\\b`));
  });

  it.each<OperationName>(['payOrderByCitcon', 'payOrderByFb'])('The call %s answers that the pay method does not exist', async (name) => {
    for (const payType of ['9', '0', '10', 9]) {
      const answer = await ask(name, { orderId: 1, payPassword: '', payType });
      expect(answer).toMatchObject({ status: 200, success: '0', error: 'payTypeUnsupported', field: 'payType' });
      expect(answer.resultMessage).toContain('Unsupported payment method selected');
    }
  });

  it('The refusal names the allowed values', async () => {
    const cases: [OperationName, object, RegExp][] = [
      ['addToCart', { productId: 1, qty: 101 }, /enter 100 or less/],
      ['addToCart', { productId: 1, qty: 0 }, /enter 1 or more/],
      ['getProductListNew', { tradeName: 'x'.repeat(900) }, /no more than 100 characters/],
      ['getLeftDownMember', { side: '0', userCode: '' }, /empty/],
    ];
    for (const [name, payload, sentence] of cases) {
      const answer = await ask(name, payload);
      expect(answer).toMatchObject({ status: 200, errorCode: '1' });
      expect(answer.resultMessage).toMatch(sentence);
    }
    expect((await ask('addToCart', { productId: 1, qty: 101 }, 'ja_JP')).resultMessage).toMatch(/100以下/);
  });
});

describe('a malformed request', () => {
  it.each<[OperationName, string, object]>([
    ['addToCart', 'qty', { productId: 1, qty: '12x' }],
    ['getFbBalance', 'bankbookType', { bankbookType: { a: 1 } }],
    ['getFbBalance', 'bankbookType', {}],
    ['saveLocaleCode', 'locale', { locale: 7 }],
  ])('The call %s refuses a malformed request and names the field %s', async (name, field, payload) => {
    expect(await ask(name, payload)).toMatchObject({ status: 400, error: 'malformed', errorCode: '1', field });
  });

  it('The refusal distinguishes a malformed request from one with an unknown field and from one that is no object', async () => {
    const unknown = await ask('getFbBalance', { bankbookType: 6, surprise: 1 });
    expect(unknown).toMatchObject({ status: 400, field: 'surprise' });
    expect(unknown.resultMessage).not.toMatch(/missing/);
    expect(await ask('getFbBalance', [1] as never)).toMatchObject({ status: 400, field: 'body' });
  });
});

describe('empty or differently written values', () => {
  it('The server accepts empty or differently written values as the client means them', async () => {
    expect(await ask('getProductListNew', { partId: '', orderType: '', tradeName: '' })).toMatchObject({ success: '1' });
    expect(await ask('getProductListNew', { orderType: 1 })).toMatchObject({ success: '1' });
  });

  it.each([
    ['ja', 'ja_JP'],
    ['zh-Hant-HK', 'zh_TW'],
    ['es-419', 'es_ES'],
  ])('The language %s is %s', async (tag, locale) => {
    expect(await ask('saveLocaleCode', { locale: tag })).toMatchObject({ success: '1', data: { locale } });
    const header = await server.app.inject({
      method: 'POST',
      url: '/api/pc/getJmiMember',
      headers: { 'accept-language': `de, ${tag};q=0.8` },
    });
    const query = await server.app.inject(`/api/h5/JmiMember/api/getJmiMember?locale=${tag}`);
    const said = (await server.call('getJmiMember', {}, { locale: locale as never })).resultMessage;
    for (const response of [header, query]) expect(response.json<{ resultMessage: string }>().resultMessage).toBe(said);
  });

  it('The server accepts an address in the form in which it was answered', async () => {
    const typed = { firstName: 'Ann', lastName: 'Berg', email: 'a@b.co', mobiletele: '1', countryCode: 'US', city: 'X', address: 'Y' };
    const { data } = (await ask('getJmiAddrBook', {})) as { data: Record<string, unknown>[] };
    expect(data).toEqual([]);
    const answer = await ask('saveJmiAddrBook', { ...typed, countryCodeDesc: 'United States', companyCodeDesc: 'US', provinceDesc: '' });
    expect(answer.status).toBe(200);
    expect(answer.field).not.toMatch(/Desc$/);
  });
});
