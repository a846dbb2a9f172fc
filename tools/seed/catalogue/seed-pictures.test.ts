import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO } from '@upline/brand';
import { bannerDrawings, type SeededPictures, seedPictures } from './seed-pictures.ts';
import { seedCatalogue } from '../../../apps/server/src/testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser } from '../../../apps/server/src/testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { pictureFile } from '../../../apps/server/src/staff/catalogue/media/testing/picture-files.ts';
import { successOf } from '../../../apps/server/src/testing/success-of.ts';

let server: TestServer;
let editor: StaffBrowser;
let folder: string;
let pictures: SeededPictures;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drawn-'));
  server = await createTestServer({
    settings: { DATA_DIR: folder },
    prepare: async (database) => {
      await seedCatalogue(database);
      const drawings = [{ drawing: 'p/1-0', fileName: 'HA-1-1.webp', alt: { en_US: 'A bottle', ja_JP: '瓶' } }, ...bannerDrawings()];
      pictures = await seedPictures(database, drawings, new Date('2026-11-20T18:00:00Z'));
    },
  });
  editor = await (await openStaffDoor(server)).as('editor');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const sizeOf = async (url: string) => {
  const { statusCode, rawPayload } = await server.app.inject({ url });
  expect(statusCode, url).toBe(200);
  const { width, height } = await sharp(rawPayload).metadata();
  return { bytes: rawPayload, width, height };
};
const viewOf = async (mediaId: number) => (await editor.call('getMedia', { mediaId })).data as Record<string, string | number>;

it('a drawing of the brand is a picture of the shop: encoded once with the drawing itself, and cropped like any other', async () => {
  const view = await viewOf(1);
  expect(view).toMatchObject({
    key: 'm/1',
    fileName: 'HA-1-1.webp',
    width: 1000,
    height: 1250,
    bytes: 0,
    addedBy: '',
    alt: { en_US: 'A bottle', ja_JP: '瓶' },
  });
  const shown = await sizeOf(String(view['shown']));
  expect(shown).toMatchObject({ width: 640, height: 800 });
  expect((await sizeOf('/images/p/1-0/640.webp')).bytes.equals(shown.bytes)).toBe(true);
  expect(await sizeOf(String(view['thumb']))).toMatchObject({ width: 320, height: 320 });
  expect(await sizeOf(String(view['whole']))).toMatchObject({ width: 1000, height: 1250 });
  expect(await editor.call('setFocalPoint', { mediaId: 1, x: 50, y: 100 })).toMatchObject({ success: '1' });
  const moved = await viewOf(1);
  expect(moved['thumb']).not.toBe(view['thumb']);
  const [before, after] = await Promise.all([sizeOf(String(view['thumb'])), sizeOf(String(moved['thumb']))]);
  expect(before.bytes.equals(after.bytes)).toBe(false);
});

it('a drawing is replaced by a photograph under the same key, and earlier links go on leading to the drawing', async () => {
  const { shown } = await viewOf(1);
  const file = await pictureFile({ width: 1200, height: 900, seed: 77 });
  expect(await editor.call('replaceMedia', { mediaId: 1, base64: file.toString('base64') })).toMatchObject({
    success: '1',
    data: { key: 'm/1' },
  });
  const replaced = await viewOf(1);
  expect(replaced).toMatchObject({ width: 1200, height: 900, bytes: file.length });
  expect(replaced['shown']).not.toBe(shown);
  await sizeOf(String(replaced['shown']));
  await sizeOf(String(shown));
});

it('a banner shows a picture of the shop in its own shape, drawn or uploaded, and no picture that is not there', async () => {
  const { data } = successOf(
    await editor.call('uploadMedia', {
      fileName: 'wide.jpg',
      base64: (await pictureFile({ width: 2000, height: 1200, seed: 78 })).toString('base64'),
    }),
  );
  const drawn = pictures.get(DEMO.banners[0]?.picture ?? '')?.key ?? '';
  for (const picture of [data.key, drawn])
    expect(await editor.call('publishBanner', { picture, title: { en_US: `Of ${picture}` } })).toMatchObject({ success: '1' });
  expect(await editor.call('publishBanner', { picture: 'm/999999', title: { en_US: 'Nothing' } })).toMatchObject({
    error: 'pictureUnknown',
  });
  await vi.waitFor(async () => {
    const banners = (await server.call('showBanner', {}))['data'] as { url: string; title: string }[];
    const urls = [data.key, drawn].map((picture) => banners.find(({ title }) => title === `Of ${picture}`)?.url ?? '');
    expect(urls).toEqual([expect.stringMatching(/^\/images\/w\//), expect.stringMatching(/^\/images\/w\//)]);
    for (const url of urls) expect(await sizeOf(url)).toMatchObject({ width: 640, height: 151 });
  });
  expect((await editor.call('getMedia', { mediaId: data.mediaId })).data).toMatchObject({ usedIn: [{ kind: 'banner' }] });
  expect(await editor.call('removeMedia', { mediaId: data.mediaId })).toMatchObject({ error: 'mediaUsed' });
});
