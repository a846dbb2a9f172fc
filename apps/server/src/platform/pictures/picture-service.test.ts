import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO } from '@upline/brand';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureService } from './picture-service.ts';
import { registerPictureFiles } from './register-pictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('The service draws and encodes a product picture at the requested size', async () => {
  const pictures = createPictureService({ cacheFolder: folder });
  const bytes = await pictures.picture('p/1-0', 320, 'webp');
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 320, height: 400, format: 'webp' });
  const { channels } = await sharp(bytes).stats();
  // A blank or failed drawing has one color; a packshot has ground, glass, label and shadow.
  expect(Math.min(...channels.map((channel) => channel.stdev))).toBeGreaterThan(20);
});

test('An AVIF banner has the banner’s proportions', async () => {
  const bytes = await createPictureService({ cacheFolder: folder }).picture(DEMO.banners[0]!.picture, 640, 'avif');
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 640, height: 151, format: 'heif' });
});

test('Simultaneous requests for one file share one encode, and later ones read the cache', async () => {
  let encodes = 0;
  const allAsked = Promise.withResolvers<void>();
  const encode = async () => {
    encodes += 1;
    await allAsked.promise;
    return Buffer.from('picture');
  };
  const pictures = createPictureService({ cacheFolder: folder, encode });
  const asked = Array.from({ length: 20 }, () => pictures.picture('p/2-1', 640, 'avif'));
  allAsked.resolve();
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(String))).toEqual(new Set(['picture']));
  await createPictureService({ cacheFolder: folder, encode }).picture('p/2-1', 640, 'avif');
  expect(encodes).toBe(1);
  expect(await readdir(path.join(folder, 'r1'))).toEqual(['p-2-1-640.avif']);
});

test('At most two encodes run at once', async () => {
  const running: PromiseWithResolvers<Buffer>[] = [];
  let most = 0;
  const encode = () => {
    const one = Promise.withResolvers<Buffer>();
    most = Math.max(most, running.push(one));
    return one.promise;
  };
  const pictures = createPictureService({ cacheFolder: folder, encode });
  const made = Promise.all(Array.from({ length: 12 }, (_, i) => pictures.picture(`p/${i + 1}-0`, 320, 'webp')));
  for (let ended = 0; ended < 12; ended += 1) {
    // Two encodes run at once, as long as two are left.
    await vi.waitFor(() => expect(running).toHaveLength(Math.min(2, 12 - ended)));
    running.shift()?.resolve(Buffer.from('picture'));
  }
  await made;
  expect(most).toBe(2);
});

test('Unknown keys, widths and formats are not found and write nothing to disk', async () => {
  const app = fastify();
  registerPictureFiles(app, createPictureService({ cacheFolder: folder }));
  for (const address of [
    'p/0-0/320.webp',
    'p/999999999-0/320.webp',
    'p/1-9/320.webp',
    'p/1-0/321.webp',
    'p/1-0/320.png',
    'b/none/1440.avif',
    '../../etc/passwd/320.webp',
    'flags/zz.svg',
  ]) {
    const answer = await app.inject({ url: `/images/${address}` });
    expect([address, answer.statusCode]).toEqual([address, 404]);
  }
  expect(await readdir(folder)).toEqual([]);
  await app.close();
});

test('Files may be cached forever, and flags are drawn', async () => {
  const app = fastify();
  registerPictureFiles(app, createPictureService({ cacheFolder: folder }));
  const picture = await app.inject({ url: '/images/p/3-0/320.webp' });
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
  const flag = await app.inject({ url: '/images/flags/jp.svg' });
  expect(flag.headers['content-type']).toContain('image/svg+xml');
  expect(flag.body).toContain('#bc002d');
  await app.close();
});
