import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDestination } from '../order/placing/read-destination.ts';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { countRows, createMember, type FixtureMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let member: FixtureMember;
let whole: Record<string, unknown>;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  whole = {
    firstName: 'Ana',
    lastName: 'Lind',
    email: 'ana@example.com',
    postalcode: '94016',
    mobiletele: '4155550100',
    papernumber: '',
    countryCode: 'US',
    province: fixture.provinces.california,
    city: 'Daly City',
    address: '1 Harbour Street',
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.database);
});

const save = (fields: object, who = member, locale = 'en_US') =>
  server.call('saveJmiAddrBook', { ...whole, ...fields }, { token: who.token, locale });
const saveNew = async (fields: object = {}, who = member) => ((await save(fields, who)).data as { fabId: number }).fabId;
const book = async (who = member, locale = 'en_US') =>
  (await server.call('getJmiAddrBook', {}, { token: who.token, locale })).data as { fabId: number; isDefault: string; city: string }[];
const defaults = async (who = member) => (await book(who)).filter(({ isDefault }) => isDefault === '1').map(({ fabId }) => fabId);

describe('saveJmiAddrBook', () => {
  it('saveJmiAddrBook saves an address, which the book then shows in the member’s language', async () => {
    const answer = await save({ province: String(fixture.provinces.california) });
    expect(answer).toMatchObject({ success: '1', resultMessage: 'Address saved.' });
    expect(await book(member, 'zh_CN')).toEqual([
      {
        ...whole,
        fabId: (answer.data as { fabId: number }).fabId,
        countryCodeDesc: '美国',
        companyCodeDesc: '美国',
        provinceDesc: '加利福尼亚',
        clearanceCode: '',
        isDefault: '1',
        seen: expect.stringMatching(/^[\w-]{22}$/) as string,
      },
    ]);
  });

  it('saveJmiAddrBook reports empty fields one at a time, in the specified order', async () => {
    const order = ['firstName', 'lastName', 'email', 'postalcode', 'mobiletele', 'countryCode', 'province', 'city', 'address'];
    const filled: Record<string, unknown> = Object.fromEntries(order.map((field) => [field, field.length % 2 ? '' : undefined]));
    for (const field of order) {
      expect(await save(filled), field).toMatchObject({ success: '0', status: 200, errorCode: '1', error: 'addressFieldMissing', field });
      filled[field] = whole[field];
    }
    expect(await save(filled)).toMatchObject({ success: '1' });
  });

  it.each(['abc', '12345', '1234567890123456'])('saveJmiAddrBook refuses the telephone number %j', async (mobiletele) => {
    expect(await save({ mobiletele })).toMatchObject({ success: '0', errorCode: '1', error: 'mobileRefused', field: 'mobiletele' });
  });

  it('saveJmiAddrBook names the empty field in the member’s language', async () => {
    expect(await save({ postalcode: '  ' })).toMatchObject({ resultMessage: 'Please enter the postal code.' });
    expect(await save({ postalcode: '' }, member, 'zh_CN')).toMatchObject({ resultMessage: '请填写邮政编码。' });
  });

  it('saveJmiAddrBook requires the clearance code in Korea, as the last field', async () => {
    const korea = { countryCode: 'KR', province: fixture.provinces.seoul };
    expect(await save({ ...korea, address: '' })).toMatchObject({ field: 'address' });
    expect(await save(korea)).toMatchObject({ error: 'clearanceCodeMissing', errorCode: '1', field: 'clearanceCode' });
    expect(await save({ ...korea, clearanceCode: 'P123456789012' })).toMatchObject({ success: '1' });
  });

  it.each([
    ['JP', '5550100', 'mobileRefused', 'mobiletele'],
    ['US', '5550100', 'mobileRefused', 'mobiletele'],
    ['US', '+81 90 12', 'mobileRefused', 'mobiletele'],
    ['KR', '01012345678', 'clearanceCodeRefused', 'clearanceCode'],
  ] as const)(
    'saveJmiAddrBook refuses in %s the telephone %s or what customs do not take',
    async (countryCode, mobiletele, error, field) => {
      const province = { JP: fixture.provinces.tokyo, US: fixture.provinces.california, KR: fixture.provinces.seoul }[countryCode];
      expect(await save({ countryCode, province, mobiletele, clearanceCode: '12' })).toMatchObject({ errorCode: '1', error, field });
    },
  );

  it('saveJmiAddrBook lets a telephone number of before stay', async () => {
    const fabId = await saveNew();
    await server.database.updateTable('address').set({ mobile: '5550100' }).where('id', '=', BigInt(fabId)).execute();
    expect(await save({ fabId, mobiletele: '5550100', city: 'Oakland' })).toMatchObject({ success: '1' });
    expect(await save({ fabId, mobiletele: '5550101' })).toMatchObject({ error: 'mobileRefused' });
  });

  it('saveJmiAddrBook lets what was stored from a full-width keyboard stay when another field changes', async () => {
    const korea = { countryCode: 'KR', province: fixture.provinces.seoul, mobiletele: '010-1234-5678', clearanceCode: 'P123456789012' };
    const fabId = await saveNew(korea);
    const before = { mobile: '５５５－０１', clearance_code: 'p1234567890' };
    await server.database.updateTable('address').set(before).where('id', '=', BigInt(fabId)).execute();
    expect(await save({ ...korea, fabId, mobiletele: before.mobile, city: 'Busan' })).toMatchObject({ success: '1' });
    await server.database.updateTable('address').set(before).where('id', '=', BigInt(fabId)).execute();
    expect(await save({ ...korea, fabId, clearanceCode: before.clearance_code })).toMatchObject({ success: '1' });
  });

  it('saveJmiAddrBook takes no word that nobody can see, and none that turns the line around it', async () => {
    for (const city of ['\u200B', '\u2060\u{E0001}', '\u3164'])
      expect(await save({ city }), JSON.stringify(city)).toMatchObject({ error: 'addressFieldMissing', field: 'city' });
    await saveNew({ city: 'Daly \u202EytiC\u202C', mobiletele: '\u202A415 555 0100\u202C', papernumber: '\u{FDFA}'.repeat(40) });
    expect(await book()).toMatchObject([{ city: 'Daly ytiC', mobiletele: '415 555 0100', papernumber: '\u{FDFA}'.repeat(40) }]);
  });

  it.each([
    ['province', 0, 'valueRefused'],
    ['province', Number.MAX_SAFE_INTEGER, 'provinceUnknown'],
    ['countryCode', 'ZZ', 'countryUnknown'],
    ['countryCode', '__', 'malformed'],
    ['mobiletele', `+${'('.repeat(23)}`, 'mobileRefused'],
    ['mobiletele', '415\u0000550100', 'malformed'],
    ['address', 'x'.repeat(10_000), 'valueRefused'],
    ['address', '４１１１１１１１１１１１１１１１', 'cardNumberInText'],
  ])('saveJmiAddrBook refuses for %s what nobody means: %j', async (field, value, error) => {
    expect(await save({ [field]: value })).toMatchObject({ success: '0', error, field });
    expect(await book()).toEqual([]);
  });

  it('saveJmiAddrBook stores what was typed on a full-width keyboard as carriers and customs read it', async () => {
    const korea = { countryCode: 'KR', province: fixture.provinces.seoul };
    const typed = {
      postalcode: '０４５２４',
      mobiletele: '０１０－１２３４－５６７８',
      clearanceCode: 'ｐ１２３４５６７８９０１２',
      address: '세종대로 １１０',
    };
    await saveNew({ ...korea, ...typed });
    expect(await book()).toMatchObject([
      { postalcode: '04524', mobiletele: '010-1234-5678', clearanceCode: 'P123456789012', address: '세종대로 110' },
    ]);
  });

  it('saveJmiAddrBook keeps the clearance code for Korea only: a change of country removes it', async () => {
    const korea = { countryCode: 'KR', province: fixture.provinces.seoul };
    const clearanceCode = 'P123456789012';
    const fabId = await saveNew({ ...korea, clearanceCode });
    expect(await book()).toMatchObject([{ fabId, clearanceCode }]);
    expect(await save({ fabId, clearanceCode })).toMatchObject({ success: '1' });
    expect(await book()).toMatchObject([{ fabId, countryCode: 'US', clearanceCode: '' }]);
    await saveNew({ clearanceCode });
    const kept = await server.database.selectFrom('address').select('clearance_code').where('member_id', '=', member.id).execute();
    expect(kept).toEqual([{ clearance_code: '' }, { clearance_code: '' }]);
  });

  it('saveJmiAddrBook shows no clearance code that an older release saved for another country, nor do orders', async () => {
    const fabId = await saveNew();
    await server.database.updateTable('address').set({ clearance_code: 'P123456789012' }).where('id', '=', BigInt(fabId)).execute();
    expect(await book()).toMatchObject([{ clearanceCode: '' }]);
    expect(await readDestination(server.database, member.id, fabId)).toMatchObject({ company_code: 'US', clearance_code: '' });
  });

  it.each(['ana', 'ana@', '@example.com', 'ana@example', 'ana@@example.com', 'a b@example.com', 'ana@example..com', 'ana@.com'])(
    'saveJmiAddrBook refuses the e-mail %s',
    async (email) => {
      expect(await save({ email })).toMatchObject({ error: 'emailRefused', errorCode: '1', field: 'email' });
      expect(await book()).toEqual([]);
    },
  );

  it('saveJmiAddrBook refuses an unknown country and a province of another country', async () => {
    expect(await save({ countryCode: 'XX' })).toMatchObject({ error: 'countryUnknown', field: 'countryCode' });
    expect(await save({ province: fixture.provinces.tokyo })).toMatchObject({ error: 'provinceUnknown', field: 'province' });
    expect(await save({ province: 999_999 })).toMatchObject({ error: 'provinceUnknown' });
    expect(await save({ province: 9_007_199_254_740_991 })).toMatchObject({ error: 'provinceUnknown' });
    expect(await book()).toEqual([]);
  });

  it.each([
    ['firstName', 'x'.repeat(61), 200],
    ['city', 'a\u0000b', 400],
    ['province', '12x', 400],
    ['isDefault', '2', 200],
    ['fabId', 0, 200],
    ['surprise', 1, 400],
  ])('saveJmiAddrBook refuses %s = %s by its name', async (field, value, status) => {
    expect(await save({ [field]: value })).toMatchObject({ success: '0', status, errorCode: '1', field });
    expect(await book()).toEqual([]);
  });

  it('saveJmiAddrBook makes the first address the default, and moves the default on request', async () => {
    const first = await saveNew();
    const second = await saveNew({ isDefault: '0' });
    expect(await defaults()).toEqual([first]);
    const third = await saveNew({ isDefault: '1' });
    expect(await defaults()).toEqual([third]);
    await save({ fabId: second, isDefault: 1 });
    expect((await book()).map(({ fabId }) => fabId)).toEqual([second, third, first]);
    await save({ fabId: second, isDefault: '0', city: 'Oakland' });
    expect((await book())[0]).toMatchObject({ fabId: second, isDefault: '1', city: 'Oakland' });
  });

  it('saveJmiAddrBook keeps one default and twenty addresses when they are saved at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => save({ isDefault: '1' })));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(20);
    expect(answers.filter((answer) => answer['error'] === 'addressLimit')).toHaveLength(4);
    expect(await book()).toHaveLength(20);
    expect(await defaults()).toHaveLength(1);
  });

  it('saveJmiAddrBook does not find another member’s address, and changes nothing', async () => {
    const other = await createMember(server.database);
    const foreign = await saveNew({}, other);
    const own = await saveNew();
    const audited = await countRows(server.database, 'audit');
    expect(await save({ fabId: foreign, city: 'Taken', isDefault: '1' })).toMatchObject({ error: 'addressNotFound', errorCode: '0' });
    expect(await defaults()).toEqual([own]);
    expect(await book(other)).toMatchObject([{ fabId: foreign, city: 'Daly City', isDefault: '1' }]);
    expect(await countRows(server.database, 'audit')).toBe(audited);
  });

  it('A saved address is written into the audit', async () => {
    const fabId = await saveNew();
    await save({ fabId });
    const audited = await server.database
      .selectFrom('audit')
      .select(['action', 'subject'])
      .where('actor', '=', member.code)
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { action: 'address.added', subject: String(fabId) },
      { action: 'address.changed', subject: String(fabId) },
    ]);
  });
});

describe('a country without provinces', () => {
  beforeAll(async () => {
    await server.database
      .insertInto('country')
      .values({ company_code: 'DE', name: JSON.stringify({ en_US: 'Germany' }), flag: '/images/flags/de.svg', dial_code: '49', sort: 90 })
      .execute();
  });
  const berlin = { countryCode: 'DE', postalcode: '10115', city: 'Berlin', address: 'Invalidenstraße 1', province: undefined };

  it('A country without provinces takes addresses without one, as a client may leave it out or send it empty', async () => {
    const fabId = await saveNew(berlin);
    expect(await book()).toMatchObject([{ fabId, countryCode: 'DE', provinceDesc: '', city: 'Berlin' }]);
    expect(await save({ ...berlin, province: '' })).toMatchObject({ success: '1' });
    const [{ province }] = (await book()) as unknown as [{ province: number }];
    expect(await save({ ...berlin, fabId, province, city: 'Potsdam' })).toMatchObject({ success: '1' });
    expect(await save({ ...berlin, province: fixture.provinces.california })).toMatchObject({ error: 'provinceUnknown' });
    expect(await save({ province })).toMatchObject({ error: 'provinceUnknown' });
    expect(await readDestination(server.database, member.id, fabId)).toMatchObject({ company_code: 'DE', city: 'Potsdam' });
  });

  it('A country that begins to offer provinces needs one for new addresses, and keeps those without', async () => {
    const fabId = await saveNew(berlin);
    const [{ province }] = (await book()) as unknown as [{ province: number }];
    const { id } = await server.database
      .insertInto('province')
      .values({ company_code: 'DE', code: 'BE', name: JSON.stringify({ en_US: 'Berlin' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await save(berlin)).toMatchObject({ error: 'addressFieldMissing', field: 'province' });
    expect(await save({ ...berlin, province })).toMatchObject({ error: 'provinceUnknown' });
    expect(await save({ ...berlin, fabId, province, city: 'Spandau' })).toMatchObject({ success: '1' });
    expect(await save({ ...berlin, province: id })).toMatchObject({ success: '1' });
    await server.database.deleteFrom('address').where('province_id', '=', id).execute();
    await server.database.deleteFrom('province').where('id', '=', id).execute();
  });
});

it('getJmiAddrBook shows only the member’s own book', async () => {
  await saveNew({}, await createMember(server.database));
  expect(await book()).toEqual([]);
});

describe('one address', () => {
  const one = async (fabId: unknown, who = member) => server.call('getJmiAddrBookByFaId', { fabId } as object, { token: who.token });

  it('One address is answered as the book shows it', async () => {
    const first = await saveNew();
    const second = await saveNew({ city: 'Oakland', isDefault: '1' });
    expect((await one(first)).data).toEqual([(await book()).find(({ fabId }) => fabId === first)]);
    expect((await one(String(second))).data).toMatchObject([{ fabId: second, city: 'Oakland', isDefault: '1' }]);
  });

  it('One address of another member is not found', async () => {
    const fabId = await saveNew();
    const stranger = await createMember(server.database);
    for (const answer of [await one(fabId, stranger), await one(999_999_999)])
      expect(answer).toMatchObject({ success: '0', error: 'addressNotFound' });
  });

  it('One address is the default, or none in an empty book', async () => {
    const asked = () => server.call('getDefaultJmiAddrBook', {}, { token: member.token });
    expect(await asked()).toMatchObject({ success: '1', data: [] });
    const first = await saveNew();
    expect((await asked()).data).toMatchObject([{ fabId: first }]);
    const second = await saveNew({ isDefault: '1' });
    expect((await asked()).data).toMatchObject([{ fabId: second, isDefault: '1' }]);
  });
});
