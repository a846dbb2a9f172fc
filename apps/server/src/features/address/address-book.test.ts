import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { countRows, createMember, type FixtureMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
      const shibuya = { province_id: fixture.provinces.tokyo, city: '渋谷区', address: '神宮前' };
      await database
        .insertInto('postal_code')
        .values({ company_code: 'JP', postal_code: '1500001', ...shibuya })
        .execute();
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.database);
});

async function add(who = member, isDefault = '0'): Promise<number> {
  const answer = await server.call(
    'saveJmiAddrBook',
    {
      firstName: 'Ana',
      lastName: 'Lind',
      email: 'ana@example.com',
      postalcode: '94016',
      mobiletele: '4155550100',
      countryCode: 'US',
      province: fixture.provinces.california,
      city: 'Daly City',
      address: '1 Harbour Street',
      isDefault,
    },
    { token: who.token },
  );
  return (answer.data as { fabId: number }).fabId;
}
const book = async (who = member) =>
  ((await server.call('getJmiAddrBook', {}, { token: who.token })).data as { fabId: number; isDefault: string }[]).map(
    ({ fabId, isDefault }) => (isDefault === '1' ? `${fabId}*` : String(fabId)),
  );
const remove = (fabId: unknown, who = member) => server.call('deleteJmiAddrBook', { fabId }, { token: who.token });
const prefer = (fabId: unknown, who = member) => server.call('setDefaultJmiAddrBook', { fabId }, { token: who.token });

describe('deleteJmiAddrBook', () => {
  it('deleteJmiAddrBook deletes; when the default is deleted, the newest of the others becomes the default', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    expect(await remove(second)).toMatchObject({ success: '1', data: { fabId: second }, resultMessage: 'Deleted successfully' });
    expect(await book()).toEqual([`${first}*`, String(third)]);
    await remove(String(first));
    expect(await book()).toEqual([`${third}*`]);
    await remove(third);
    expect(await book()).toEqual([]);
    expect(await remove(third)).toMatchObject({ error: 'addressNotFound', errorCode: '0' });
  });

  it('deleteJmiAddrBook leaves one default when several are deleted at once', async () => {
    const ids = [await add(), await add(), await add(), await add(), await add()];
    await Promise.all(ids.slice(0, 4).map((id) => remove(id)));
    expect(await book()).toEqual([`${ids[4]}*`]);
  });
});

describe('setDefaultJmiAddrBook', () => {
  it('setDefaultJmiAddrBook moves the default; a repeated call changes nothing', async () => {
    const [first, second] = [await add(), await add()];
    expect(await book()).toEqual([`${first}*`, String(second)]);
    expect(await prefer(second)).toMatchObject({ success: '1', data: { fabId: second } });
    expect(await prefer(second)).toMatchObject({ success: '1' });
    expect(await book()).toEqual([`${second}*`, String(first)]);
  });

  it('setDefaultJmiAddrBook leaves one default when several are chosen at once', async () => {
    const ids = [await add(), await add(), await add()];
    await Promise.all(ids.map((id) => prefer(id)));
    expect((await book()).filter((entry) => entry.endsWith('*'))).toHaveLength(1);
  });
});

describe('another member’s address', () => {
  it('Another member’s address is not found, and both books stay unchanged', async () => {
    const other = await createMember(server.database);
    const foreign = await add(other);
    const own = await add();
    const audited = await countRows(server.database, 'audit');
    for (const attack of [remove, prefer]) {
      for (const id of [foreign, 9_007_199_254_740_991])
        expect(await attack(id)).toMatchObject({ error: 'addressNotFound', errorCode: '0' });
    }
    expect(await book()).toEqual([`${own}*`]);
    expect(await book(other)).toEqual([`${foreign}*`]);
    expect(await countRows(server.database, 'audit')).toBe(audited);
  });

  it.each([0, '1x', null, '1 OR 1=1'])('Another member’s address cannot be named by %j', async (id) => {
    for (const attack of [remove, prefer]) expect(await attack(id)).toMatchObject({ success: '0', errorCode: '1', field: 'fabId' });
  });
});

it('Both calls are written into the audit', async () => {
  const fabId = await add();
  await prefer(fabId);
  await remove(fabId);
  const audited = await server.database.selectFrom('audit').select('action').where('actor', '=', member.code).orderBy('id').execute();
  expect(audited.map(({ action }) => action)).toEqual(['address.added', 'address.default', 'address.deleted']);
});

describe('getAddressByPostalCode', () => {
  const look = (postalCode: unknown, companyCode: unknown = 'JP') => server.call('getAddressByPostalCode', { postalCode, companyCode });

  it.each(['1500001', '150-0001', ' 150 0001 ', '〒150-0001', '１５０－０００１', '150ー0001'])(
    'getAddressByPostalCode finds the place of %s',
    async (typed) => {
      expect(await look(typed)).toMatchObject({
        success: '1',
        data: { provinceId: fixture.provinces.tokyo, city: '渋谷区', address: '神宮前' },
      });
    },
  );

  it.each(['1500002', '150000', '150-00010', '-', '%', "1' OR '1'='1"])(
    'getAddressByPostalCode warns that %s is unknown',
    async (typed) => {
      expect(await look(typed)).toMatchObject({ success: '0', errorCode: '1', error: 'postalCodeUnknown', field: 'postalCode' });
    },
  );

  it('getAddressByPostalCode finds a code only in its own country', async () => {
    expect(await look('1500001', 'US')).toMatchObject({ error: 'postalCodeUnknown' });
    expect(await look('1500001', 'japan')).toMatchObject({ status: 400, field: 'companyCode' });
    expect(await look('')).toMatchObject({ errorCode: '1', field: 'postalCode' });
    expect(await look('9'.repeat(65))).toMatchObject({ errorCode: '1', field: 'postalCode' });
  });
});
