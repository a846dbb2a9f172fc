import { DEMO } from '@upline/brand';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createMember } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let staff: StaffShop;
beforeAll(async () => {
  server = await createTestServer({ prepare: async (database) => void (fixture = await seedCatalogue(database)) });
  staff = await openStaffShop(server);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

const pictureOfDemo = DEMO.banners[0]?.picture ?? '';
interface Saved {
  bannerId: number;
  version: number;
}
type Answer = Record<string, unknown>;
const terms = (more: object = {}) => ({
  picture: pictureOfDemo,
  title: { en_US: 'Birch and steam', ja_JP: '白樺と蒸気' },
  target: { kind: 'nothing' },
  isLive: true,
  ...more,
});
const save = (more: object = {}): Promise<Answer> => staff.as('editor', 'saveBanner', terms(more));
const add = async (more: object = {}): Promise<Saved> => {
  const answer = await save(more);
  expect(answer).toMatchObject({ success: '1' });
  return answer['data'] as Saved;
};
const get = async (bannerId: number) => (await staff.as('editor', 'getBanner', { bannerId }))['data'] as Answer;
type Shown = { newId: number; title: string; line?: string; button?: string; redirctUrl: string };
const shown = async (options: { token?: string; locale?: string } = {}): Promise<Shown[]> =>
  (await server.call('showBanner', { type: '10' }, options)).data as Shown[];
const isShown = async (bannerId: number, options: { token?: string; locale?: string } = {}): Promise<boolean> =>
  (await shown(options)).some(({ newId }) => newId === bannerId);
/** Every process reads changes within a second. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 20 });
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

describe('a banner', () => {
  it('A banner shows its words over the picture to everybody, once it is live, in the language of each', async () => {
    const { bannerId, version } = await add({
      line: { en_US: 'Notes from the sauna' },
      button: { en_US: 'Read' },
      target: { kind: 'product', value: String(fixture.products.serum.variantIds[0]) },
      isLive: false,
    });
    expect(await get(bannerId)).toMatchObject({ state: 'draft', target: { name: 'Hawthorne serum' } });
    expect(await isShown(bannerId)).toBe(false);
    expect(await staff.as('editor', 'setContentLive', { subject: `banner.${bannerId}`, version, isLive: true })).toMatchObject({
      success: '1',
      data: { version: 2 },
    });
    await eventually(async () =>
      expect(await shown({ locale: 'ja_JP' })).toContainEqual({
        newId: bannerId,
        url: expect.stringMatching(/^\/images\//),
        redirctUrl: String(fixture.products.serum.variantIds[0]),
        title: '白樺と蒸気',
        line: 'Notes from the sauna',
        button: 'Read',
      }),
    );
    expect(await staff.as('editor', 'setContentLive', { subject: `banner.${bannerId}`, version: 2, isLive: false })).toMatchObject({
      success: '1',
    });
    await eventually(async () => expect(await isShown(bannerId)).toBe(false));
  });

  it('A banner leads to a shelf and to a page by an address of this shop', async () => {
    const shelf = await add({ target: { kind: 'shelf', value: String(fixture.categories.faces) } });
    const page = await add({ target: { kind: 'page', value: 'register' } });
    await eventually(async () => {
      const found = await shown({ locale: 'en_US' });
      expect(found.find(({ newId }) => newId === shelf.bannerId)?.redirctUrl).toMatch(
        new RegExp(`^http://[^/]+/pc/category\\?partId=${fixture.categories.faces}&orderType=1&partName=`),
      );
      expect(found.find(({ newId }) => newId === page.bannerId)?.redirctUrl).toMatch(/^http:\/\/[^/]+\/pc\/register$/);
    });
  });

  it('A banner begins and ends by itself, without any change', async () => {
    const { bannerId } = await add({ beginsAt: inMs(900), endsAt: inMs(2_400) });
    expect(await get(bannerId)).toMatchObject({ state: 'scheduled' });
    expect(await isShown(bannerId)).toBe(false);
    await eventually(async () => expect(await isShown(bannerId)).toBe(true));
    await eventually(async () => expect(await isShown(bannerId)).toBe(false));
    expect(await get(bannerId)).toMatchObject({ state: 'ended' });
  });
});

describe('the audience of a banner', () => {
  it('The audience of a banner is checked for each viewer, and a member’s view is cached for no one else', async () => {
    const joinedAt = new Date(Date.now() - 86_400_000);
    const american = await createMember(server.database, { joinedAt, companyCode: 'US' });
    const korean = await createMember(server.database, { joinedAt, companyCode: 'KR' });
    await sql`UPDATE member SET card_level = 3 WHERE id = ${korean.id}`.execute(server.database);
    const members = await add({ viewers: 'members' });
    const visitors = await add({ viewers: 'visitors' });
    const inKorea = await add({ companies: ['KR'] });
    const platinum = await add({ cardLevels: [3, 4] });
    const japanese = await add({ languages: ['ja_JP'] });
    const all = [members, visitors, inKorea, platinum, japanese].map(({ bannerId }) => bannerId);
    const seenBy = async (options: { token?: string; locale?: string }) =>
      (await shown({ locale: 'en_US', ...options })).map(({ newId }) => newId).filter((id) => all.includes(id));
    // By then the last added banner has been read.
    await eventually(async () => expect(await seenBy({ locale: 'ja_JP' })).toEqual([visitors.bannerId, japanese.bannerId]));
    expect(await seenBy({})).toEqual([visitors.bannerId]);
    expect(await seenBy({ token: american.token })).toEqual([members.bannerId]);
    expect(await seenBy({ token: korean.token })).toEqual([members.bannerId, inKorea.bannerId, platinum.bannerId]);
    // The order of requests leaks no banner from one viewer to another.
    expect(await seenBy({})).toEqual([visitors.bannerId]);
    expect(await seenBy({ locale: 'ja_JP' })).toEqual([visitors.bannerId, japanese.bannerId]);
    expect(await seenBy({ token: 'an unknown token' })).toEqual([visitors.bannerId]);
  });
});

describe('a refused banner', () => {
  const refused: [string, object, object][] = [
    ['a script as its address', { target: { kind: 'address', value: 'javascript:alert(1)' } }, { error: 'bannerTargetRefused' }],
    ['an address without encryption', { target: { kind: 'address', value: 'http://example.com' } }, { error: 'bannerTargetRefused' }],
    ['an address with an account', { target: { kind: 'address', value: 'https://a:b@example.com' } }, { error: 'bannerTargetRefused' }],
    ['a page that the shop does not have', { target: { kind: 'page', value: 'constructor' } }, { error: 'bannerTargetRefused' }],
    ['a product that is not offered', { target: { kind: 'product', value: '999999999' } }, { error: 'productNotFound' }],
    ['a product that is no number', { target: { kind: 'product', value: '1 OR 1=1' } }, { error: 'productNotFound' }],
    ['a shelf that is gone', { target: { kind: 'shelf', value: '4711' } }, { error: 'shelfNotFound' }],
    ['an end before its beginning', { beginsAt: inMs(9_000), endsAt: inMs(8_000) }, { error: 'contentEndsFirst', field: 'endsAt' }],
    ['a company that the shop does not have', { companies: ['ZZ'] }, { error: 'countryUnknown' }],
    ['a picture that nobody has', { picture: 'm/4711' }, { error: 'pictureUnknown' }],
    ['a text without English', { line: { ja_JP: '白樺' } }, { field: 'line.en_US' }],
    ['a field that nobody knows', { onClick: 'x' }, { field: 'onClick' }],
  ];
  it.each(refused)('A wrong banner is refused and changes nothing: %s', async (_what, more, refusal) => {
    const before = await server.database.selectFrom('banner').select(sql<number>`count(*)::int`.as('rows')).executeTakeFirst();
    const { bannerId, version } = await add();
    expect(await save(more)).toMatchObject({ success: '0', ...refusal });
    expect(await save({ bannerId, version, ...more })).toMatchObject({ success: '0', ...refusal });
    expect(await get(bannerId)).toMatchObject({ version, title: terms().title });
    const after = await server.database.selectFrom('banner').select(sql<number>`count(*)::int`.as('rows')).executeTakeFirst();
    expect(after?.rows).toBe((before?.rows ?? 0) + 1);
  });

  it('A banner is refused to people without the permission, and to those who are limited to companies', async () => {
    const { bannerId, version } = await add();
    expect(await staff.as('warehouse', 'saveBanner', terms())).toMatchObject({ success: '0', error: 'notAllowed' });
    expect(await staff.as('auditor', 'setContentLive', { subject: `banner.${bannerId}`, version, isLive: false })).toMatchObject({
      error: 'notAllowed',
    });
    expect(await staff.as('auditor', 'getBanner', { bannerId })).toMatchObject({ success: '1' });
    expect(await staff.limitedTo(['US'], 'editor', 'saveBanner', terms())).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('editor', 'getBanner', { bannerId: 2_147_483_648 })).toMatchObject({ error: 'contentNotFound' });
  });
});

describe('two editors at once', () => {
  it('Two editors at once do not overwrite each other, and neither does a translator', async () => {
    const { bannerId, version } = await add();
    const both = await Promise.all([save({ bannerId, version, sort: 1 }), save({ bannerId, version, sort: 2 })]);
    expect(both.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(both.find(({ success }) => success === '0')).toMatchObject({ error: 'contentChangedMeanwhile' });
    const texts = await staff.as('editor', 'listTranslations', {
      filters: { language: ['ko_KR'], text: `banner.${bannerId}.title` },
    });
    const [text] = texts['data'] as [{ textMark: string; translationState: string; english: string }];
    expect(text).toMatchObject({ translationState: 'missing', english: 'Birch and steam' });
    const translation = { textId: `banner.${bannerId}.title`, language: 'ko_KR', text: '자작나무와 증기', textMark: text.textMark };
    expect(await staff.as('editor', 'saveTranslation', translation)).toMatchObject({ success: '1' });
    expect(await save({ bannerId, version: version + 1, sort: 3 })).toMatchObject({ error: 'contentChangedMeanwhile' });
    expect(await get(bannerId)).toMatchObject({ version: version + 2, title: { ko_KR: '자작나무와 증기' } });
  });
});

describe('the history of a banner', () => {
  it('The history of a banner names who changed what, and brings an earlier version back', async () => {
    const { bannerId, version } = await add({ line: { en_US: 'Notes' } });
    const subject = `banner.${bannerId}`;
    await save({ bannerId, version, title: { en_US: 'Steam' }, sort: 7 });
    const changes = (await staff.as('auditor', 'listContentChanges', { subject }))['data'] as Answer[];
    expect(changes).toMatchObject([
      {
        version: 2,
        who: 'editor',
        act: 'saveBanner',
        values: expect.arrayContaining([
          { what: 'title en_US', before: 'Birch and steam', after: 'Steam' },
          { what: 'sort', before: '0', after: '7' },
          { what: 'title ja_JP', before: '白樺と蒸気', after: null },
          { what: 'line en_US', before: 'Notes', after: null },
        ]),
      },
      { version: 1, values: [] },
    ]);
    expect(await staff.as('editor', 'restoreContent', { subject, version: 1, to: 1 })).toMatchObject({ error: 'contentChangedMeanwhile' });
    expect(await staff.as('editor', 'restoreContent', { subject, version: 2, to: 9 })).toMatchObject({ error: 'contentNotFound' });
    expect(await staff.as('editor', 'restoreContent', { subject, version: 2, to: 1 })).toMatchObject({
      success: '1',
      data: { version: 3 },
    });
    expect(await get(bannerId)).toMatchObject({ version: 3, sort: 0, title: terms().title, line: { en_US: 'Notes' } });
    expect(await staff.as('editor', 'restoreContent', { subject, version: 3, to: 1 })).toMatchObject({ error: 'nothingToCorrect' });
  });

  it('The history of a banner begins with what the first filling made', async () => {
    const title = JSON.stringify({ en_US: 'Filled' });
    const { id: bannerId } = await server.database
      .insertInto('banner')
      .values({ picture: pictureOfDemo, title })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await save({ bannerId, version: 1, sort: 40 })).toMatchObject({ success: '1' });
    const changes = (await staff.as('editor', 'listContentChanges', { subject: `banner.${bannerId}` }))['data'] as Answer[];
    expect(changes.map(({ act, who }) => [act, who])).toEqual([
      ['saveBanner', 'editor'],
      ['found', ''],
    ]);
  });
});

describe('a look ahead', () => {
  it('A look ahead shows a draft to those with the link, and to no one else', async () => {
    const { bannerId } = await add({ isLive: false, viewers: 'members' });
    const answer = await staff.as('editor', 'previewShop', { at: inMs(0), goodsIds: [], bannerIds: [bannerId] });
    const token = new URL((answer['data'] as { address: string }).address).hash.slice(1);
    const seen = async (headers: Record<string, string>) => {
      const response = await server.app.inject({ method: 'POST', url: '/api/pc/showBanner', headers, payload: { type: '10' } });
      return (response.json<{ data: Shown[] }>().data ?? []).map(({ newId }) => newId);
    };
    expect(await seen({ cookie: `shop_preview=${token}` })).toContain(bannerId);
    expect(await seen({})).not.toContain(bannerId);
    expect(await staff.as('editor', 'previewShop', { at: inMs(0), goodsIds: [], bannerIds: [2_147_483_648] })).toMatchObject({
      error: 'contentNotFound',
    });
  });
});
