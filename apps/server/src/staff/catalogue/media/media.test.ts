import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper } from '../../../features/order/testing/shopper.ts';
import { pictureFile } from './testing/picture-files.ts';
import { successOf } from '../../../testing/success-of.ts';

let server: TestServer;
let other: TestServer;
let door: StaffDoorOfTest;
let editor: StaffBrowser;
let fixture: CatalogueFixture;
let products: CatalogueFixture['products'];
const folders: string[] = [];
const ownFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  folders.push(folder);
  return { DATA_DIR: folder };
};
beforeAll(async () => {
  server = await createTestServer({
    settings: await ownFolder(),
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
      ({ products } = fixture);
    },
  });
  // Another process, without the first one's files on its disk.
  other = await createTestServer({ beside: server, settings: await ownFolder() });
  door = await openStaffDoor(server);
  editor = await door.as('editor');
});
afterAll(async () => {
  await other.close();
  await server.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A bench measures how soon it is shown; a busy machine may take longer. */
const LONGEST_MS = 10_000;

interface Uploaded {
  mediaId: number;
  key: string;
  fileName: string;
  isNew: boolean;
  thumb: string;
}
let seed = 0;
const upload = async (fileName: string, file: Promise<Buffer> | Buffer, by = editor): Promise<Uploaded> => {
  const answer = await by.call('uploadMedia', { fileName, base64: (await file).toString('base64') });
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  return answer.data as Uploaded;
};
const another = (format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg', width = 600, height = 750) =>
  pictureFile({ seed: (seed += 1), format, width, height });
const fetched = async (url: string, from = server) => from.app.inject({ url });
const viewOf = async (mediaId: number) =>
  (await editor.call('getMedia', { mediaId })).data as Record<string, unknown> & { shown: string; usedIn: unknown[] };
const show = async (pttId: number, from = server) => {
  const { data } = successOf(await from.call('getProducts', { pttId }));
  return data.jpmProductSaleNew.jpmProductSaleImageList;
};

/** Puts a picture first on a product, by draft and publication. */
async function putOn(goodsId: number, key: string): Promise<void> {
  const { data } = successOf(await editor.call('getStaffProduct', { goodsId }));
  const saved = await editor.call('saveProductDraft', {
    goodsId,
    version: data.draft?.version ?? 0,
    liveMark: data.liveMark,
    document: { ...data.document, pictures: [key] },
  });
  if (saved.success !== '1') throw new Error(saved.resultMessage);
  const published = await editor.call('publishProduct', { goodsId, version: saved.data.version });
  if (published.success !== '1') throw new Error(published.resultMessage);
}

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'An upload of a %s is shown by every process in each size, encoded again, and may be cached for ever',
    async (format) => {
      const { mediaId, key, isNew } = await upload(`front.${format}`, another(format));
      expect([key, isNew]).toEqual([`m/${mediaId}`, true]);
      const { shown, ...view } = await viewOf(mediaId);
      expect(view).toMatchObject({
        mediaType: `image/${format}`,
        width: 600,
        height: 750,
        focalX: 50,
        focalY: 50,
        usedIn: [],
        addedBy: 'editor',
      });
      for (const process of [server, other]) {
        const answer = await fetched(shown, process);
        expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
          200,
          'image/webp',
          'public, max-age=31536000, immutable',
        ]);
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640, height: 800, format: 'webp' });
      }
      const avif = await fetched(shown.replace('640.webp', '320.avif'));
      expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width: 320, height: 400, format: 'heif' });
    },
  );

  it('An upload of the same bytes is the picture that is kept already, whatever its name, also by two at once', async () => {
    const file = await another();
    const twice = await Promise.all([upload('twice.jpg', file), upload('TWICE-too.jpg', file)]);
    expect(new Set(twice.map(({ mediaId }) => mediaId)).size).toBe(1);
    expect(twice.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('An upload with the name of another picture is refused and says what to do', async () => {
    await upload('taken.jpg', another());
    const base64 = (await another()).toString('base64');
    expect(await editor.call('uploadMedia', { fileName: 'TAKEN.jpg', base64 })).toMatchObject({
      error: 'mediaNameTaken',
      resultMessage: 'Another picture is called TAKEN.jpg. Replace that one, or give this file another name.',
    });
  });

  it('An upload is audited with its hash and without its bytes', async () => {
    const { mediaId } = await upload('audited.jpg', another());
    const last = await server.database.selectFrom('audit').select(['action', 'detail']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      action: 'staff.uploadMedia',
      detail: { mediaId, fileName: 'audited.jpg', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });
});

describe('a picture on a product', () => {
  it('A picture on a product is shown by every process, with its words in the visitor’s language', async () => {
    const { mediaId, key, fileName } = await upload('soap-front.jpg', another());
    const pttId = products.soap.variantIds[0];
    await putOn(products.soap.productId, key);
    const { shown } = await viewOf(mediaId);
    for (const process of [server, other])
      await vi.waitFor(async () => expect(await show(pttId, process)).toEqual([{ imageLink: shown, imageOrder: 1 }]), LONGEST_MS);
    const alt = { en_US: 'A soap on a stone', ja_JP: '石の上の石鹸' };
    expect(await editor.call('setMediaWords', { mediaId, fileName, alt })).toMatchObject({ success: '1' });
    for (const process of [server, other])
      await vi.waitFor(async () => expect((await show(pttId, process))[0]?.imageAlt).toBe('A soap on a stone'), LONGEST_MS);
    const japanese = await server.call('getProducts', { pttId }, { locale: 'ja_JP' });
    expect(JSON.stringify(japanese['data'])).toContain('石の上の石鹸');
    expect((await viewOf(mediaId)).usedIn).toEqual([{ kind: 'product', goodsId: products.soap.productId, name: 'Harbour soap · P5' }]);
  });

  it('A picture is replaced everywhere at once, while orders keep the one they were placed with', async () => {
    const { mediaId, key } = await upload('candle.jpg', another());
    await putOn(products.candle.productId, key);
    const before = (await viewOf(mediaId)).shown;
    const pttId = products.candle.variantIds[0];
    const shopper = await createShopper(server, fixture);
    await shopper.call('addToCart', { productId: pttId, qty: 1 });
    const cart = successOf(await shopper.call('getCartOrderList', { userCode: shopper.code }));
    expect(cart.data[0]?.cartProduct[0]?.imageList).toEqual([{ imageLink: before }]);
    const { memberOrderNo } = await shopper.order();
    const replaced = await editor.call('replaceMedia', { mediaId, base64: (await another('png')).toString('base64') });
    expect(replaced).toMatchObject({ success: '1', data: { mediaId, key } });
    const after = (await viewOf(mediaId)).shown;
    expect(after).not.toBe(before);
    for (const process of [server, other])
      await vi.waitFor(async () => expect((await show(pttId, process))[0]?.imageLink).toBe(after), LONGEST_MS);
    expect(JSON.stringify(await shopper.call('orderByOrderNo', { memberOrderNo }))).toContain(before);
    expect((await fetched(before, other)).statusCode).toBe(200);
  });

  it('A picture is cropped around its focal point, at another address', async () => {
    // Wider than product pictures: a crop shows part of it. Its left half is red.
    const { mediaId } = await upload('wide.jpg', another('jpeg', 2000, 800));
    const colours: number[] = [];
    const links: string[] = [];
    for (const [x, letter] of [
      [0, 'm'],
      [100, 'm'],
      [0, 'q'],
      [100, 'q'],
    ] as const) {
      expect(await editor.call('setFocalPoint', { mediaId, x, y: 50 })).toMatchObject({ success: '1' });
      const { shown } = await viewOf(mediaId);
      const link = shown.replace('/m/', `/${letter}/`).replace('640', '320');
      links.push(link);
      const { channels } = await sharp((await fetched(link)).rawPayload).stats();
      colours.push(Math.round((channels[0] as { mean: number }).mean));
    }
    expect(new Set(links).size).toBe(4);
    expect(colours.map((red) => red > 200)).toEqual([true, false, true, false]);
  });

  it('A picture is found by the key that products name it by, whatever it shows now', async () => {
    const { mediaId, key } = await upload('keyed.jpg', another());
    const onward = await fetched(`/images/of/${key}/320.webp`);
    expect([onward.statusCode, onward.headers['location'], onward.headers['cache-control']]).toEqual([
      302,
      (await viewOf(mediaId)).shown.replace('640', '320'),
      'no-store',
    ]);
    expect((await fetched('/images/of/p/1-0/320.webp')).headers['location']).toBe('/images/p/1-0/320.webp');
    // A banner shows it wide.
    const wide = await fetched(`/images/of/wide/${key}/640.webp`);
    expect(wide.headers['location']).toBe((await viewOf(mediaId)).shown.replace('/m/', '/w/'));
    expect((await fetched(wide.headers['location'] as string)).statusCode).toBe(200);
  });

  it('The staff’s own listener shows a picture too, and needs no way to the shop', async () => {
    const { key, thumb } = await upload('console.jpg', another());
    const { statusCode, rawPayload } = await server.staff.inject({ url: thumb });
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' });
    expect((await server.staff.inject({ url: `/images/of/${key}/320.webp` })).statusCode).toBe(302);
    expect((await server.staff.inject({ url: '/images/m/999999-3f9c2a1b7d4e5f60-50-50/320.webp' })).statusCode).toBe(404);
  });

  it('A picture stays while a product, a draft or a variant shows it; then it goes, with its bytes', async () => {
    const { mediaId, key } = await upload('comb.jpg', another());
    const goodsId = products.comb.productId;
    const { data } = successOf(await editor.call('getStaffProduct', { goodsId }));
    const variants = data.document.variants.map((variant, at) => (at === 0 ? { ...variant, pictures: [key] } : variant));
    const saved = await editor.call('saveProductDraft', {
      goodsId,
      version: 0,
      liveMark: data.liveMark,
      document: { ...data.document, variants },
    });
    expect(await editor.call('removeMedia', { mediaId })).toMatchObject({ error: 'mediaUsed' });
    expect((await viewOf(mediaId)).usedIn).toMatchObject([{ kind: 'draft', goodsId }]);
    if (saved.success !== '1') throw new Error(saved.resultMessage);
    await editor.call('publishProduct', { goodsId, version: saved.data.version });
    expect((await viewOf(mediaId)).usedIn).toMatchObject([{ kind: 'variant', goodsId }]);
    await server.database.updateTable('product_variant').set({ pictures: [] }).where('product_id', '=', goodsId).execute();
    const { shown } = await viewOf(mediaId);
    expect(await editor.call('removeMedia', { mediaId })).toMatchObject({ success: '1' });
    expect(await editor.call('getMedia', { mediaId })).toMatchObject({ error: 'mediaNotFound' });
    expect((await fetched(shown, other)).statusCode).toBe(404);
    const left = await server.database
      .selectFrom('media_content')
      .leftJoin('media_address', 'content_id', 'media_content.id')
      .select('media_content.id')
      .where('address', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('An unknown picture cannot be in a draft', async () => {
    await expect(putOn(products.soap.productId, 'm/999999')).rejects.toThrow('No product shows this picture');
  });
});

it('the list finds pictures by name and words, unused ones and those without words', async () => {
  const { mediaId, fileName } = await upload('Find Me 100%.jpg', another());
  const search = async (filters: object) => successOf(await editor.call('listMedia', { filters })).data;
  expect(await search({ search: 'find me 100%' })).toMatchObject([
    { mediaId, isUsed: false, altText: '', missingAlts: 10, pixels: '600 × 750' },
  ]);
  expect((await search({ lacksAlt: true, isUsed: false })).map((row) => row.mediaId)).toContain(mediaId);
  await editor.call('setMediaWords', { mediaId, fileName, alt: { en_US: 'Amber glass' } });
  expect(await search({ search: 'amber' })).toMatchObject([{ mediaId, altText: 'Amber glass', missingAlts: 9 }]);
  expect((await search({ lacksAlt: true })).map((row) => row.mediaId)).not.toContain(mediaId);
});
