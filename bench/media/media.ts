import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { ensureBuiltInRoles } from '../../apps/server/src/staff/index.ts';
import { seedCatalogue } from '../../tools/seed/catalogue/seed-catalogue.ts';
import { seedPlaces } from '../../tools/seed/places/seed-places.ts';
import { startChildServer } from '../harness/child-server.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';
import { serverSettings, withDatabase } from '../harness/shop.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { sessionToken, STAFF_COOKIE } from '../harness/staff-session.ts';

const PRODUCTS = 10;
const PICTURES = 10;
/** Limit from a picture's upload until a visitor gets it. */
const MOST_SECONDS = 2;
/** A photograph of 12 megapixels, and the largest accepted one. */
const usual = { width: 3000, height: 4000 };
const largest = { width: 7071, height: 7071 };
const LARGE_UPLOADS = 3;
const PROBE_EVERY_MS = 10;

/** A shop with some products, its server in a separate process, and a signed-in staff member. */
interface Place {
  url: string;
  call: (name: string, payload: object) => Promise<Record<string, unknown>>;
}

/** Staff uploads of pictures: how soon a visitor gets one, and whether the largest delays other requests. */
export async function runMedia(report: Report): Promise<void> {
  await withDatabase(async ({ database, databaseUrl, dataDir, closers }) => {
    await seedPlaces(database);
    await seedCatalogue(database, PRODUCTS, { changedAt: new Date() });
    await ensureBuiltInRoles(database);
    const port = String(await freePort());
    const staffUrl = `http://127.0.0.1:${port}`;
    const settings = await serverSettings(dataDir, databaseUrl);
    const main = path.join(rootFolder, 'apps/server/src/main.ts');
    const server = await startChildServer(main, {
      ...settings,
      STAFF_PORT: port,
      STAFF_PUBLIC_URL: staffUrl,
      SERVER_SECRET: 'bench-server-secret',
    });
    closers.push(() => server.stop());
    const cookie = `${STAFF_COOKIE}=${await sessionToken(database)}`;
    const call = async (name: string, payload: object) => {
      const headers = { 'content-type': 'application/json', origin: staffUrl, cookie };
      const response = await fetch(`${staffUrl}/api/staff/${name}`, { method: 'POST', headers, body: JSON.stringify(payload) });
      const answer = (await response.json()) as Record<string, unknown>;
      if (answer['success'] !== '1') throw new Error(`${name}: ${JSON.stringify(answer).slice(0, 500)}`);
      return answer['data'] as Record<string, unknown>;
    };
    const place = { url: server.url, call };
    await measureShown(place, report);
    await measureWaiting(place, report);
  });
}

/** Uploads a picture, puts it on a product and publishes it; a visitor then polls for the product with the picture, and for the picture. */
async function measureShown({ url, call }: Place, report: Report): Promise<void> {
  const [uploading, showing]: [number[], number[]] = [[], []];
  for (let at = 0; at < PICTURES; at += 1) {
    const goodsId = (at % PRODUCTS) + 1;
    const base64 = (await photograph(usual)).toString('base64');
    const begun = performance.now();
    const { mediaId, key } = await call('uploadMedia', { fileName: `bench-${at}.jpg`, base64 });
    const uploaded = performance.now();
    await publish(call, goodsId, String(key));
    const link = await linkOnProduct(url, await variantOf(call, goodsId), `/images/m/${String(mediaId)}-`);
    const picture = await fetch(url + link.replace('.webp', '.avif'));
    if (!picture.ok) throw new Error(`${link} answered ${picture.status}`);
    await picture.arrayBuffer();
    uploading.push(uploaded - begun);
    showing.push(performance.now() - uploaded);
  }
  const slowest = Math.max(...showing) / 1_000;
  report({
    name: 'media shown to a visitor',
    figure: slowest,
    unit: 's slowest',
    ratio: MOST_SECONDS / slowest,
    against: `the speed of ${MOST_SECONDS} s`,
    target: 1,
    samples: showing.length,
    note: `p50 ${(percentile(Float64Array.from(showing), 0.5) / 1_000).toFixed(2)} s from its upload, with draft, publication and encoding; the upload itself p50 ${(percentile(Float64Array.from(uploading), 0.5) / 1_000).toFixed(2)} s`,
  });
}

type Shown = {
  liveMark: string;
  draft: { version: number } | null;
  document: { variants: { key: string; pictures: string[] }[] };
};

async function publish(call: Place['call'], goodsId: number, key: string): Promise<void> {
  const { liveMark, draft, document } = (await call('getStaffProduct', { goodsId })) as Shown;
  const variants = document.variants.map((variant) => ({ ...variant, pictures: [] }));
  const changed = { ...document, pictures: [key], variants };
  const { version } = await call('saveProductDraft', { goodsId, version: draft?.version ?? 0, liveMark, document: changed });
  await call('publishProduct', { goodsId, version });
}

const variantOf = async (call: Place['call'], goodsId: number): Promise<number> => {
  const { document } = (await call('getStaffProduct', { goodsId })) as Shown;
  return Number(document.variants[0]?.key);
};

async function linkOnProduct(url: string, pttId: number, begin: string): Promise<string> {
  for (;;) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/pc/getProducts`, { method: 'POST', headers, body: JSON.stringify({ pttId }) });
    const link = /"imageLink":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
    if (link.startsWith(begin)) return link;
    await pause(PROBE_EVERY_MS);
  }
}

/** Requests the smallest answer of the same process continuously while it accepts pictures of 50 megapixels. */
async function measureWaiting({ url, call }: Place, report: Report): Promise<void> {
  const files = await Promise.all(Array.from({ length: LARGE_UPLOADS }, () => photograph(largest)));
  const alone = await probeDuring(url, () => pause(3_000));
  const times: number[] = [];
  const beside = await probeDuring(url, async () => {
    for (const [at, file] of files.entries()) {
      const begun = performance.now();
      await call('uploadMedia', { fileName: `large-${at}.jpg`, base64: file.toString('base64') });
      times.push(performance.now() - begun);
    }
  });
  const megabytes = files.map((file) => (file.length / 1_048_576).toFixed(1)).join(', ');
  report({
    name: 'media, others wait for 50 megapixels',
    figure: beside.slowest,
    unit: 'ms slowest',
    samples: beside.samples,
    note: `p95 ${beside.p95.toFixed(0)} ms; without an upload slowest ${alone.slowest.toFixed(0)} ms, p95 ${alone.p95.toFixed(0)} ms; uploads took ${times.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s, of files of ${megabytes} MB`,
  });
}

async function probeDuring(url: string, work: () => Promise<unknown>): Promise<{ slowest: number; p95: number; samples: number }> {
  const times: number[] = [];
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(`${url}/favicon.svg`)).arrayBuffer();
      times.push(performance.now() - begun);
      await pause(PROBE_EVERY_MS);
    }
  })();
  await work();
  isOver = true;
  await probing;
  return { slowest: Math.max(...times), p95: percentile(Float64Array.from(times), 0.95), samples: times.length };
}

/** A unique JPEG with as much detail as a photograph. */
async function photograph({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) };
  const grain = await sharp({ create: { ...small, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .png()
    .toBuffer();
  return sharp(grain).resize(width, height, { fit: 'fill' }).jpeg({ quality: 85 }).toBuffer();
}
