import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { animatedWebp, animationChunk, blackPng, pictureFile } from './testing/picture-files.ts';
import { successOf } from '../../../testing/success-of.ts';

let server: TestServer;
let door: StaffDoorOfTest;
let editor: StaffBrowser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  server = await createTestServer({ settings: { DATA_DIR: folder } });
  door = await openStaffDoor(server);
  editor = await door.as('editor');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (file: Buffer, fileName = 'picture.png', by = editor, headers = {}) =>
  by.call('uploadMedia', { fileName, base64: file.toString('base64') }, headers);
const kept = async () =>
  (
    await server.database
      .selectFrom('media_content')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const cut = async () => {
  const whole = await pictureFile({ width: 900, height: 900, seed: 7 });
  return whole.subarray(0, Math.floor(whole.length / 2));
};
const asSequence = async () => {
  const still = await pictureFile({ format: 'avif', seed: 9 });
  still.write('avis', 8, 'latin1');
  return still;
};

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an SVG with a script, whatever its name', () => Buffer.from(svg), 'Choose a JPEG'],
  ['an SVG behind the beginning of a PNG', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]), 'broken'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'Choose a JPEG'],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    'Choose a JPEG',
  ],
  ['60 megapixels in a small file', () => blackPng(8_000, 7_500), '50 megapixels'],
  [
    'a header that promises 40 gigapixels',
    () => blackPng(200_000, 1).fill(Buffer.from('00030d4000030d40', 'hex'), 16, 24),
    '50 megapixels',
  ],
  ['a JPEG that ends too early', cut, 'broken'],
  ['a PNG that ends too early', () => blackPng(4_000, 4_000).subarray(0, 900), 'broken'],
  ['an animated WebP', animatedWebp, 'Animated pictures'],
  ['an animated PNG', () => blackPng(9, 9, [animationChunk()]), 'Animated pictures'],
  ['a sequence of AVIF pictures', asSequence, 'Animated pictures'],
  ['a strip', () => blackPng(5_000, 20), 'strip'],
  ['a byte more than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), '20 MB'],
])('The upload of %s is refused with advice and leaves nothing', async (_what, make, says) => {
  const before = await kept();
  const answer = await send(await make());
  expect(answer).toMatchObject({ success: '0', error: 'mediaRefused' });
  expect(answer.resultMessage).toContain(says);
  expect(await kept()).toBe(before);
});

it('A file of 21 MB and more is not even read', async () => {
  const base64 = 'A'.repeat(29_000_000);
  expect(await editor.call('uploadMedia', { fileName: 'x.png', base64 })).toMatchObject({ error: 'tooLarge', status: 413 });
  expect(await editor.call('uploadMedia', { fileName: 'x.png', base64: '<script>' })).toMatchObject({ error: 'mediaRefused' });
});

it.each(['../../etc/passwd', 'a/b.png', String.raw`a\b.png`, '..', '', 'a\nb.png', 'a;b.png', 'x'.repeat(121)])(
  'The name %j is no picture name',
  async (name) => {
    const answer = await send(blackPng(9, 9), name);
    expect(answer).toMatchObject({ success: '0' });
    expect(answer['error']).toMatch(/malformed|valueRefused/);
  },
);

it('Camera data, places and content hidden behind a picture reach no viewer', async () => {
  const plain = await pictureFile({ width: 900, height: 1125, seed: 3 });
  const secret = 'SECRET-PLACE'.repeat(4_000);
  const exif = { IFD0: { Copyright: secret.slice(0, 40_000) }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } };
  const file = Buffer.concat([await sharp(plain).withExif(exif).jpeg().toBuffer(), Buffer.from(`PK\x03\x04${svg}`)]);
  expect(file.includes('SECRET-PLACE')).toBe(true);
  const answer = await send(file, 'holiday.jpg');
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  const { data } = successOf(await editor.call('getMedia', { mediaId: answer.data.mediaId }));
  for (const format of ['webp', 'avif', 'jpg']) {
    const served = await server.app.inject({ url: data.shown.replace('webp', format) });
    expect([served.statusCode, served.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect([served.rawPayload.includes('SECRET'), served.rawPayload.includes('<svg')]).toEqual([false, false]);
    const { exif: left, xmp, icc } = await sharp(served.rawPayload).metadata();
    expect([left, xmp, icc]).toEqual([undefined, undefined, undefined]);
  }
});

it('Unknown addresses lead nowhere, and leave nothing on the disk', async () => {
  const answer = await send(await pictureFile({ seed: 5 }), 'own.jpg');
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  const own = answer.data.thumb.replace('/q/', '/m/');
  expect((await server.app.inject({ url: own })).statusCode).toBe(200);
  for (const address of [own.replace('50-50', '50-51'), own.replace('320', '321'), own.replace('/m/', '/z/'), '/images/m/1/320.webp'])
    expect([address, (await server.app.inject({ url: address })).statusCode]).toEqual([address, 404]);
});

it('another site, a stranger and a role without the permission change nothing', async () => {
  const file = await pictureFile({ seed: 6 });
  const before = await kept();
  expect(await send(file, 'x.jpg', editor, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ error: 'crossSite', status: 403 });
  expect(await send(file, 'x.jpg', door.browser())).toMatchObject({ error: 'signInNeeded', status: 401 });
  const service = await door.as('service');
  expect(await send(file, 'x.jpg', service)).toMatchObject({ error: 'notAllowed' });
  for (const call of ['removeMedia', 'setFocalPoint', 'setMediaWords', 'replaceMedia'] as const)
    expect(await service.call(call, { mediaId: 1, x: 1, y: 1, fileName: 'x', alt: {}, base64: 'AAAA' })).toMatchObject({ success: '0' });
  expect(await kept()).toBe(before);
});
