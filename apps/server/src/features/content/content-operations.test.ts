import { brand } from '@upline/brand';
import { locales } from '@upline/i18n';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { createMember } from '../../testing/member-fixture.ts';
import { upgradeFor } from './get-app-release.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: CatalogueFixture;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      shop = await seedCatalogue(database);
      await database.updateTable('product').set({ published: false }).where('id', '=', shop.products.soap.productId).execute();
      const target = String(shop.products.soap.variantIds[0]);
      await database
        .insertInto('banner')
        .values({ picture: 'banner-soap', title: JSON.stringify({ en_US: 'Soap week' }), target, sort: 3 })
        .execute();
    },
  });
});
afterAll(() => server.close());

it('The call shows the banners in order; one whose product is gone leads nowhere', async () => {
  const { data } = await server.call('showBanner', { type: '10' }, { locale: 'zh_CN' });
  expect(data).toMatchObject([
    {
      newId: shop.banners.product,
      url: '/images/banner-winter/640.webp',
      redirctUrl: String(shop.products.serum.variantIds[0]),
      title: '冬日肌肤',
    },
    { newId: shop.banners.outside, redirctUrl: 'https://example.com/story' },
    { redirctUrl: '', title: 'Soap week' },
  ]);
});

it('The call names the countries in the caller’s language, in display order', async () => {
  const { data } = await server.call('getAlCountryCode', {}, { locale: 'zh_CN' });
  const countries = data as { companyCode: string; companyName: string }[];
  expect(countries.map(({ companyCode, companyName }) => [companyCode, companyName])).toEqual([
    ['US', '美国'],
    ['JP', '日本'],
    ['KR', '韩国'],
    ['TW', '台湾'],
  ]);
});

it('The call lists a country’s provinces, and refuses a country it does not serve', async () => {
  expect(await server.call('getStateProvinces', { companyCode: 'US' })).toMatchObject({
    data: [
      {
        companyCode: 'US',
        jalStateProvinces: [
          { stateProvinceId: shop.provinces.california, stateProvinceName: 'California', stateProvinceCode: 'CA' },
          { stateProvinceId: shop.provinces.washington, stateProvinceName: 'Washington', stateProvinceCode: 'WA' },
        ],
      },
    ],
  });
  expect(await server.call('getStateProvinces', { companyCode: 'ZZ' })).toMatchObject({ success: '0', error: 'countryUnknown' });
  expect(await server.call('getStateProvinces', { companyCode: 'us' })).toMatchObject({ status: 400, field: 'companyCode' });
});

it('The call names every language in that language', async () => {
  const { data } = await server.call('getCharacterCoding');
  expect(data).toHaveLength(locales.length);
  expect(data).toContainEqual({ CHARACTER_CODE: 'zh_CN', CHARACTER_NAME: '简体中文' });
});

it('The call counts the published notices that a member has not read, for that member alone', async () => {
  const { database } = server;
  const joinedAt = new Date(Date.now() - 30 * 86_400_000);
  const [reader, other] = [await createMember(database, { joinedAt }), await createMember(database, { joinedAt })];
  const text = JSON.stringify({ en_US: 'News' });
  const notice = (published_at: Date) => ({ title: text, body: text, published_at });
  const day = 86_400_000;
  const notices = [notice(new Date(Date.now() - day)), notice(new Date(Date.now() - 2 * day)), notice(new Date(Date.now() + day))];
  const [first] = await database.insertInto('notice').values(notices).returning('id').execute();
  await database
    .insertInto('notice_read')
    .values({ member_id: reader.id, notice_id: first?.id ?? 0, read_at: new Date() })
    .execute();
  expect(await server.call('notReadedNum', {}, { token: reader.token })).toMatchObject({ data: 1 });
  expect(await server.call('notReadedNum', {}, { token: other.token })).toMatchObject({ data: 2 });
  expect(await server.call('notReadedNum')).toMatchObject({ success: '0', errorCode: '-10000' });
});

it('The call gives every client the suffix of its signatures, and which book each credit page shows', async () => {
  const usual = await server.call('getClientSettings');
  expect(usual).toMatchObject({ data: { creditPages: { voucher: '8', reorder: '7' }, businessTimeZone: 'America/Los_Angeles' } });
  const settings = { SIGNING_SECRET: 'another-secret-of-this-shop', CREDIT_PAGES: 'voucher:7,reorder:8', BUSINESS_TIME_ZONE: 'Asia/Tokyo' };
  const beside = await createTestServer({ beside: server, settings });
  try {
    expect(await beside.call('getClientSettings')).toMatchObject({
      data: {
        signingSecret: 'another-secret-of-this-shop',
        creditPages: { voucher: '7', reorder: '8' },
        businessTimeZone: 'Asia/Tokyo',
      },
    });
  } finally {
    await beside.close();
  }
});

it('The call answers where to download the Android app and whether the caller’s is older', async () => {
  const newest = brand.apps.androidVersionCode;
  const answer = { success: '1', apkUrl: brand.apps.android, newestVersionCode: newest };
  expect(await server.call('getUpgradeV', { versionCode: newest })).toMatchObject({ ...answer, needsUpgrade: '0' });
  expect(await server.call('getUpgradeV', { versionCode: String(newest + 1) })).toMatchObject({ ...answer, needsUpgrade: '0' });
  const next = { ...brand.apps, androidVersionCode: newest + 1 };
  expect(upgradeFor(newest, next)).toMatchObject({ newestVersionCode: newest + 1, needsUpgrade: '1' });
});
