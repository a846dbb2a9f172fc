import { readFileSync } from 'node:fs';
import { brand, MARK_PATH } from '@upline/brand';
import type { ShopSettings } from '@upline/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectableText } from '../../platform/paper/pdf-text-testing.ts';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { pictureFile } from '../catalogue/media/testing/picture-files.ts';
import { createShopper, type Shopper } from '../../features/order/testing/shopper.ts';
import { dataOf } from '../../testing/success-of.ts';

/** Pages of a shop as its build renders them: their names come from the server's data of the request. */
const pages = {
  declaredQuery: () => [],
  async renderPage() {
    const { uplineShop } = globalThis as { uplineShop?: () => { name: string } };
    const html = `<!doctype html><html><head><title>x</title></head><body><main>${uplineShop?.().name}</main></body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

let server: TestServer;
let beside: TestServer;
let root: StaffBrowser;
let editor: StaffBrowser;
let auditor: StaffBrowser;
let fixture: CatalogueFixture;
let shopper: Shopper;

beforeAll(async () => {
  const prepare = async (database: TestServer['database']) => {
    fixture = await seedCatalogue(database);
  };
  server = await createTestServer({ pages: pages as never, prepare, runsJobs: true });
  beside = await createTestServer({ beside: server, pages: pages as never });
  const door = await openStaffDoor(server);
  [root, editor, auditor] = await Promise.all([door.as('root'), door.as('editor'), door.as('auditor')]);
  shopper = await createShopper(server, fixture);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

interface Seen {
  version: number;
  settings: ShopSettings;
  by: string;
}
const seen = async (version?: number): Promise<Seen> =>
  dataOf(await root.call('getShopSettings', version === undefined ? {} : { version }));

async function save(change: Partial<ShopSettings>, who = root) {
  const { version, settings } = await seen();
  return who.call('saveShopSettings', { version, settings: { ...settings, ...change }, reason: 'the new name holds' });
}
const within2s = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 2_000, interval: 50 });
const page = async (from: TestServer, headers: Record<string, string> = {}) => (await from.app.inject({ url: '/pc/index', headers })).body;
/** Colors of the demo's palette alone; none if the installed brand is a company's own. White and the colors of states are everybody's. */
const coloursOfDemo = ((): string[] => {
  const read = (name: string) => readFileSync(new URL(import.meta.resolve(`@upline/brand/${name}`)), 'utf8');
  const neutral = read('neutral.css');
  return brand.isExample ? (read('palette.css').match(/#[0-9a-f]{6}\b/g) ?? []).filter((colour) => !neutral.includes(colour)) : [];
})();
const shapes = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 19 24"><path d="M2 2h15v20h-15z" fill="#123456"/></svg>';
const upload = (file: string | Buffer, who = root) => who.call('uploadShopMark', { base64: Buffer.from(file).toString('base64') });
const markOf = async (file: string | Buffer) => dataOf(await upload(file));

const noApps = { ios: '', android: '', androidVersion: 0, iosScheme: '', userAgent: '', androidPackage: '', fingerprints: [] as string[] };

describe('a shop', () => {
  it('A shop keeps its settings until a change, and then has it everywhere within two seconds', async () => {
    const { version, settings } = await seen();
    expect(version).toBe(0);
    expect(await page(server)).toContain(`<main>${settings.name}</main>`);
    const changed = {
      name: 'Northfold & Sons',
      legalName: 'Northfold Trading, Inc.',
      lines: ['12 Pier Road', 'Portland'],
      registration: '',
      email: 'help@northfold.example',
      phone: '+1 555 010 0199',
      orderPrefix: 'NF',
      words: { ...settings.words, homeTitle: { en_US: 'Boats', zh_CN: '船' } },
    };
    expect(await save(changed)).toMatchObject({ success: '1', data: { version: 1 } });
    for (const process of [server, beside]) {
      await within2s(() => page(process)).toContain('<main>Northfold & Sons</main>');
      const html = await page(process);
      expect(html).toContain('"home.title":"Boats"');
      expect(html.indexOf('<script id="shop" type="application/json">')).toBeLessThan(html.indexOf('</head>'));
    }
    const document = (await server.app.inject({ url: '/api/openapi.json' })).json<{ info: { title: string } }>();
    expect(document.info.title).toBe('Northfold & Sons');
    const manifest = (await server.app.inject({ url: '/h5/manifest.webmanifest' })).json<{ name: string }>();
    expect(manifest.name).toBe('Northfold & Sons');
    for (const url of ['/pc/index', '/h5/manifest.webmanifest', '/favicon.svg', '/h5/icon.svg']) {
      const { body } = await server.app.inject({ url });
      expect(
        coloursOfDemo.filter((colour) => body.includes(colour)),
        url,
      ).toEqual([]);
      if (brand.isExample && url === '/pc/index') expect(body).toContain('--ui-paper:light-dark(#f7f8f9,#111417)');
    }
    for (const locale of ['en_US', 'ja_JP', 'my_MM']) {
      const agreement = await server.app.inject({ url: `/documents/agreements/privacy.pdf?locale=${locale}` });
      const text = selectableText(agreement.rawPayload).replace(/\s/g, '');
      expect(text).toContain('NorthfoldTrading,Inc.');
      expect(text).toContain('help@northfold.example');
      expect(text).not.toContain(settings.legalName.replace(/\s/g, ''));
    }
    await shopper.fill(fixture.products.serum.variantIds[0], 1);
    const { memberOrderNo } = await shopper.order();
    expect(memberOrderNo).toMatch(/^NF\d{11}$/);
    const mails = async () => {
      const { rows } = await sql<{
        text: string;
      }>`SELECT body_text || body_html AS text FROM developer_mail WHERE body_text LIKE ${`%${memberOrderNo}%`}`.execute(server.database);
      return rows.map(({ text }) => text).join('\n');
    };
    await expect.poll(mails, { timeout: 10_000 }).toContain('Northfold & Sons');
    const sent = await mails();
    expect(coloursOfDemo.filter((colour) => sent.includes(colour))).toEqual([]);
  });

  it('A shop is restored from an earlier version, and its history says who changed what and why', async () => {
    const shipped = (await seen(0)).settings;
    expect(await save(shipped)).toMatchObject({ success: '1', data: { version: 2 } });
    await within2s(() => page(server)).toContain(`<main>${shipped.name}</main>`);
    const { data } = await auditor.call('listShopVersions');
    expect(data).toMatchObject([
      { version: 2, by: 'root', reason: 'the new name holds' },
      { version: 1, changed: expect.arrayContaining(['name', 'orderPrefix', 'words']) },
    ]);
    expect((await seen(1)).settings.name).toBe('Northfold & Sons');
    expect(await root.call('getShopSettings', { version: 99 })).toMatchObject({ error: 'shopVersionUnknown' });
    expect(await save({})).toMatchObject({ success: '0', error: 'nothingToCorrect' });
    await expect(sql`UPDATE shop_settings SET reason = 'x'`.execute(server.database)).rejects.toThrow('permission denied');
  });

  it('A shop is changed by an admin alone, and the first of two who saw the same version saves', async () => {
    expect(await save({ name: 'Mine' }, editor)).toMatchObject({ error: 'notAllowed' });
    expect(await upload(shapes, editor)).toMatchObject({ error: 'notAllowed' });
    expect(await save({ name: 'Mine' }, auditor)).toMatchObject({ error: 'notAllowed' });
    const { version, settings } = await seen();
    const by = (name: string) => root.call('saveShopSettings', { version, settings: { ...settings, name }, reason: 'at once' });
    const answers = await Promise.all([by('One'), by('Other')]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual(['0', '1']);
    expect(answers.find(({ success }) => success === '0')).toMatchObject({ error: 'shopChangedMeanwhile' });
    expect((await seen()).version).toBe(version + 1);
  });
});

describe('colors', () => {
  const readable = {
    accent: { light: '#0b5fff', dark: '#7fb0ff' },
    onAccent: { light: '#ffffff', dark: '#001133' },
    link: { light: '#0842b0', dark: '#9cc2ff' },
    bar: '#06122b',
    onBar: '#ffffff',
  };

  it('Unreadable colors are refused with the figure and the nearest color that can be read', async () => {
    const before = (await seen()).version;
    const pale = { ...readable, onAccent: { ...readable.onAccent, light: '#88aaff' } };
    const answer = await save({ colours: pale });
    expect(answer).toMatchObject({ success: '0', error: 'colourUnreadable' });
    const [, figure, nearest = ''] =
      /#88aaff on #0b5fff is hard to read: the contrast is (\d\.\d), and 4\.5 is needed\. The nearest color that can be read is (#[0-9a-f]{6})\./.exec(
        answer.resultMessage,
      ) ?? [];
    expect(Number(figure)).toBeLessThan(4.5);
    expect((await seen()).version).toBe(before);
    expect(await save({ colours: { ...pale, onAccent: { ...pale.onAccent, light: nearest } } })).toMatchObject({ success: '1' });
    expect(await root.call('previewShopSettings', { settings: { ...(await seen()).settings, colours: pale } })).toMatchObject({
      error: 'colourUnreadable',
    });
    expect(await save({ colours: { ...readable, bar: 'red;}</style><script>' } })).toMatchObject({ error: 'malformed' });
  });

  it('Colors are in the page as a style, in either scheme', async () => {
    await save({ colours: readable });
    await within2s(() => page(beside)).toContain('--ui-accent:light-dark(#0b5fff, #7fb0ff)');
  });
});

describe('a logo mark', () => {
  it('A mark of shapes is kept, shown by its address for ever, and icons are made of it', async () => {
    const { mark, address } = await markOf(shapes);
    const kept = await server.app.inject({ url: address });
    expect(kept.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': expect.stringContaining('immutable') });
    expect(kept.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await root.send({ url: address })).statusCode).toBe(200);
    expect(await save({ mark })).toMatchObject({ success: '1' });
    await within2s(() => page(server)).toContain(`"mark":{"address":"${address}"`);
    const icon = await server.app.inject({ url: '/apple-touch-icon.png' });
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    const [red = 0, green = 0, blue = 0] = await sharp(icon.rawPayload)
      .extract({ left: 90, top: 90, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red, green, blue]).toEqual([0x12, 0x34, 0x56]);
    expect((await server.app.inject({ url: '/favicon.svg', headers: { 'if-none-match': 'x' } })).body).toContain('<image');
    const invoice = await server.app.inject({ url: '/documents/agreements/terms.pdf?locale=en_US' });
    expect(invoice.rawPayload.includes('/Subtype /Image')).toBe(true);
  });

  it.each(['png', 'webp', 'jpeg'] as const)('A mark of %s is kept as a picture made again', async (format) => {
    const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fafafa' } })
      .composite([{ input: Buffer.from(`<svg width="300" height="200"><circle cx="150" cy="100" r="${60 + format.length}"/></svg>`) }])
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    const { address } = await markOf(file);
    const kept = await server.app.inject({ url: address });
    expect(kept.headers['content-type']).toBe('image/png');
    expect(kept.rawPayload.includes('secret place')).toBe(false);
  });

  it.each([
    ['with a script', shapes.replace('<path', '<script>fetch("//x.example")</script><path'), 'more than shapes'],
    ['with a handler', shapes.replace('<path', '<path onclick="x()"'), 'more than shapes'],
    ['with a link to a picture', shapes.replace('<path', '<image href="https://x.example/a.png"/><path'), 'more than shapes'],
    ['that is no picture', 'hello', 'as a logo'],
    ['that is a page', '<!doctype html><script>1</script>', 'more than shapes'],
    ['of which nothing can be seen', shapes.replace('fill="#123456"', 'fill="none"'), 'Nothing of this logo'],
    ['that is far too wide', shapes.replace('0 0 19 24', '0 0 900 10'), 'too long and narrow'],
    ['that ends too early', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'broken'],
    ['that is larger than 1 MB', Buffer.alloc(1024 * 1024 + 1, 0x20), 'larger than 1 MB'],
  ])('The mark %s is refused in words and not kept', async (_what, file, words) => {
    const count = async () => (await sql<{ n: number }>`SELECT count(*)::int AS n FROM shop_mark`.execute(server.database)).rows[0]?.n;
    const before = await count();
    const answer = await upload(file);
    expect(answer).toMatchObject({ success: '0', error: 'markRefused' });
    expect(answer.resultMessage).toContain(words);
    expect(await count()).toBe(before);
  });

  it('A mark that was never uploaded is unknown, and so is one for the dark scheme alone', async () => {
    expect(await save({ mark: 'ab'.repeat(32) })).toMatchObject({ error: 'markUnknown' });
    const { mark } = await markOf(shapes);
    expect(await save({ mark: null, markOnDark: mark })).toMatchObject({ error: 'markUnknown' });
    for (const file of [`${'ab'.repeat(32)}.svg`, '..%2Fpasswd', 'x.svg'])
      expect((await server.app.inject({ url: `/shop/marks/${file}` })).statusCode).toBe(404);
  });
});

describe('pictures of pages', () => {
  it('A company’s pictures are on its pages in their shapes, and without them no page shows the demo’s', async () => {
    await save({ name: 'Northfold', mark: null, pictures: { signIn: null, team: null, share: null } });
    await within2s(() => page(server)).toContain('"name":"Northfold"');
    const bare = await page(server);
    // Another brand in the build belongs to the company itself, whatever its shop is called.
    expect(bare).toContain(brand.isExample === true ? '"isMarkless":true,"pictures":{}' : '"pictures":{}');
    expect(bare.includes('"home.title":"All products"')).toBe(brand.isExample === true);
    expect((await server.app.inject({ url: '/favicon.svg' })).body.includes(MARK_PATH)).toBe(brand.isExample !== true);
    const base64 = (await pictureFile({ seed: 9 })).toString('base64');
    const { key, mediaId } = dataOf(await root.call('uploadMedia', { fileName: 'harbour.jpg', base64 }));
    expect(await save({ pictures: { signIn: 'm/999', team: null, share: null } })).toMatchObject({ error: 'pictureUnknown' });
    expect(await save({ pictures: { signIn: key, team: null, share: key } })).toMatchObject({ success: '1' });
    const facts = () => page(beside).then((html) => /"pictures":\{"signIn":"(e\/[^"]+)","share":"(c\/[^"]+)"\}/.exec(html)?.slice(1) ?? []);
    await within2s(facts).toHaveLength(2);
    const [signIn, share] = await facts();
    for (const [address, type, width, height] of [
      [`/images/${signIn}/450.webp`, 'webp', 450, 550],
      [`/images/${share}/1200.jpg`, 'jpeg', 1200, 630],
    ] as const)
      expect(await sharp((await server.app.inject({ url: address })).rawPayload).metadata()).toMatchObject({ format: type, width, height });
    expect(await root.call('removeMedia', { mediaId })).toMatchObject({ error: 'mediaUsed' });
    // A page of an earlier release sends neither pictures nor icon.
    const { version, settings } = await seen();
    const { pictures: _pictures, icon: _icon, ...earlier } = settings;
    expect(
      await root.call('saveShopSettings', { version, settings: { ...earlier, phone: '+1 555 010 0111' }, reason: 'another phone' }),
    ).toMatchObject({ success: '1' });
    expect((await seen()).settings.pictures).toEqual({ signIn: key, team: null, share: key });
  });

  it('An icon of its own replaces the one that is made from the logo', async () => {
    const { mark: icon } = await markOf(shapes.replace('#123456', '#654321').replace('M2 2h15v20h-15z', 'M0 0h19v24h-19z'));
    expect(await save({ icon })).toMatchObject({ success: '1' });
    const middle = async () => {
      const png = (await server.app.inject({ url: '/shop/icon-192.png' })).rawPayload;
      return [...(await sharp(png).extract({ left: 96, top: 96, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
    };
    await within2s(middle).toEqual([0x65, 0x43, 0x21]);
  });
});

describe('a preview', () => {
  it('A preview shows the settings to the owner of its link, and to no one else', async () => {
    const { settings } = await seen();
    const answer = await root.call('previewShopSettings', { settings: { ...settings, name: 'Of tomorrow' } });
    const token = new URL(dataOf(answer).address).hash.slice(1);
    expect(await page(server, { cookie: `shop_preview=${token}` })).toContain('<main>Of tomorrow</main>');
    expect(await page(beside, { cookie: `shop_preview=${token}` })).toContain('"name":"Of tomorrow"');
    expect(await page(server)).not.toContain('Of tomorrow');
    expect((await seen()).settings.name).not.toBe('Of tomorrow');
  });
});

describe('apps', () => {
  it('The page offers the apps that the company names, and mentions none where there is none', async () => {
    const before = (await seen()).settings;
    const fingerprint = Array.from({ length: 32 }, () => '3F').join(':');
    const apps = {
      ...noApps,
      android: 'https://northfold.example/app.apk',
      androidVersion: 7,
      androidPackage: 'example.northfold',
      fingerprints: [fingerprint],
    };
    await save({ apps });
    const links = async () => (await server.app.inject('/.well-known/assetlinks.json')).statusCode;
    await within2s(links).toBe(200);
    expect(await shopper.call('getUpgradeV', { versionCode: '6' })).toMatchObject({
      apkUrl: apps.android,
      newestVersionCode: 7,
      needsUpgrade: '1',
    });
    expect(await page(server)).toContain('"appLinks":{"android":"/h5/app/","ios":"","userAgent":""}');
    await save({ apps: noApps });
    await within2s(links).toBe(404);
    expect(await shopper.call('getUpgradeV', { versionCode: '1' })).toMatchObject({ apkUrl: '', needsUpgrade: '0' });
    expect(await page(server)).toContain(
      '"apps":{"ios":"","android":"","androidVersionCode":0},"appLinks":{"android":"","ios":"","userAgent":""}',
    );
    await save(before);
  });
});

describe('bad input', () => {
  it.each([
    ['no name', { name: '  ' }],
    ['a name with a line break', { name: 'A\nB' }],
    ['no address', { lines: [] }],
    ['a prefix in small letters', { orderPrefix: 'nf' }],
    ['a prefix that is too long', { orderPrefix: 'NORTH' }],
    ['an address that is none', { email: 'nobody' }],
    ['a language that the shop does not have', { languages: ['de_DE'] }],
    ['an app’s address that is a script', { apps: { ...noApps, ios: 'javascript:alert(1)' } }],
    ['an app’s address that is not encrypted', { apps: { ...noApps, android: 'http://northfold.example/app.apk' } }],
    ['a fingerprint that is none', { apps: { ...noApps, fingerprints: ['AB:CD'] } }],
    ['a scheme with an address in it', { apps: { ...noApps, iosScheme: 'https://x' } }],
    ['a field of its own', { admin: true }],
  ])('The input %s is refused and changes nothing', async (_what, change) => {
    const before = (await seen()).version;
    const answer = await save(change as never);
    expect(answer.success).toBe('0');
    expect((await seen()).version).toBe(before);
  });

  it('Input that would end an element of the page is in it as text', async () => {
    await save({ name: '</script><b>x' });
    await within2s(() => page(server)).toContain('\\u003c/script>\\u003cb>x');
    expect(await page(server)).not.toContain('"name":"</script>');
  });

  it('Input without a language is refused in words', async () => {
    const answer = await save({ languages: [] });
    expect(answer).toMatchObject({ error: 'languageNeeded' });
    expect(answer.resultMessage).toContain('at least one language');
  });
});

describe('languages', () => {
  it('Switched-off languages are offered nowhere: everything uses the base language, and they come back with it', async () => {
    const member = await createShopper(server, fixture);
    const languagesOf = async (locale: string) => {
      const { data } = await server.call('getCharacterCoding', {}, { locale });
      return (data as { CHARACTER_CODE: string }[]).map(({ CHARACTER_CODE }) => CHARACTER_CODE);
    };
    const refusalIn = async (locale: string) => (await server.call('getProducts', { pttId: 999_999 }, { locale })).resultMessage;
    const [inEnglish, inThai, inSpanish] = [await refusalIn('en-US'), await refusalIn('th-TH'), await refusalIn('es-US')];
    expect(await member.call('saveLocaleCode', { locale: 'th_TH' })).toMatchObject({ success: '1' });
    expect((await member.call('getJmiMember')).data).toMatchObject({ locale: 'th_TH' });
    expect(await save({ languages: ['es_ES', 'en_US'] })).toMatchObject({ success: '1' });
    await within2s(() => languagesOf('en-US')).toEqual(['es_ES', 'en_US']);
    expect([await refusalIn('en-US'), await refusalIn('th-TH'), await refusalIn('es-US')]).toEqual([inEnglish, inSpanish, inSpanish]);
    expect((await member.call('getJmiMember')).data).toMatchObject({ locale: 'es_ES' });
    const language = async (query: string, cookie = '') =>
      (await server.app.inject({ url: `/documents/agreements/terms.pdf${query}`, headers: { cookie } })).rawPayload.toString('latin1');
    expect(await language('?locale=th_TH')).toContain('/Lang (es-US)');
    expect(await language('', 'locale=th_TH')).toContain('/Lang (es-US)');
    expect(await language('?locale=en_US')).toContain('/Lang (en-US)');
    // Missing words in an unoffered language are not counted as work.
    const counted = dataOf(await root.call('countTranslations', {}));
    expect(counted.map((one) => one.language)).toEqual(['es_ES']);
    // The console keeps its own languages.
    expect((await root.call('saveShopSettings', {}, { 'accept-language': 'zh-CN' })).resultMessage).toMatch(/\p{Script=Han}/u);
    expect(await save({ languages: (await seen(0)).settings.languages })).toMatchObject({ success: '1' });
    await within2s(async () => (await member.call('getJmiMember')).data).toMatchObject({ locale: 'th_TH' });
    expect(inThai).not.toBe(inSpanish);
  });
});
