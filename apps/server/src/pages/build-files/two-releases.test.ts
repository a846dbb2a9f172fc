import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let folder: string;
let old: TestServer;
let young: TestServer;
const urls = new Map<TestServer, { shop: string; staff: string }>();

/** Builds a release of the three sites: a script with its compressed copy, a sheet that is too short for one, a font. */
async function build(release: string): Promise<{ webBuild: string; companionBuild: string; consoleBuild: string }> {
  const web = path.join(folder, release, 'web');
  const sites = { web: path.join(web, 'client'), companion: path.join(folder, release, 'h5'), console: path.join(folder, release, 'desk') };
  for (const [site, client] of Object.entries(sites)) {
    await mkdir(path.join(client, 'assets'), { recursive: true });
    const put = (name: string, content: string | Buffer) => writeFile(path.join(client, 'assets', name), content);
    const script = scriptOf(site, release);
    await put(`page-${release}-12345678.js`, script);
    await put(`page-${release}-12345678.js.br`, brotliCompressSync(script));
    await put(`page-${release}-12345678.css`, `p{--of:${site}}`);
    await put(`font-${release}-12345678.woff2`, Buffer.from([0, 255, 1]));
    await put(`unhashed-${release}.js`, 'unhashed()');
    await writeFile(path.join(client, 'index.html'), `<!doctype html><title>${release}</title>`);
  }
  await mkdir(path.join(web, 'server'), { recursive: true });
  const page = `new Response('<html><body>page of ${release}</body></html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })`;
  const server = `export const renderPage = async () => ${page};\nexport const declaredQuery = () => [];\n`;
  await writeFile(path.join(web, 'server/index.js'), server);
  return { webBuild: web, companionBuild: sites.companion, consoleBuild: sites.console };
}

const scriptOf = (site: string, release: string): string => `export const release = '${site} ${release}';\n`.repeat(60);

async function listen(server: TestServer): Promise<void> {
  const at = { host: '127.0.0.1', port: 0 };
  urls.set(server, { shop: await server.app.listen(at), staff: await server.staff.listen(at) });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  old = await createTestServer(await build('old'));
  young = await createTestServer({ ...(await build('young')), beside: old });
  await listen(old);
  await listen(young);
});
afterAll(async () => {
  await young.close();
  await old.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request with its path unchanged; `fetch` would resolve the dots. */
function get(server: TestServer, where: 'shop' | 'staff', place: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(urls.get(server)?.[where] ?? '');
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: place, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

const sites = [
  { site: 'web', where: 'shop', at: '' },
  { site: 'companion', where: 'shop', at: '/h5' },
  { site: 'console', where: 'staff', at: '' },
] as const;

it.each(sites)('Each release answers for the files of the other one: $site', async ({ site, where, at }) => {
  for (const [release, own, other] of [
    ['old', old, young],
    ['young', young, old],
  ] as const) {
    for (const file of ['page-X-12345678.js', 'page-X-12345678.css', 'font-X-12345678.woff2']) {
      const place = `${at}/assets/${file.replace('X', release)}`;
      for (const headers of [{}, { 'accept-encoding': 'gzip, deflate, br' }, { 'accept-encoding': 'gzip' }] as Record<string, string>[]) {
        const [mine, theirs] = [await get(own, where, place, headers), await get(other, where, place, headers)];
        expect(theirs.status, `${place} at the other release`).toBe(200);
        expect(contentOf(theirs)).toEqual(contentOf(mine));
        for (const name of ['content-type', 'cache-control', 'etag', 'vary', 'x-content-type-options'])
          expect(theirs.headers[name], name).toEqual(mine.headers[name]);
      }
    }
    const script = await get(other, where, `${at}/assets/page-${release}-12345678.js`, { 'accept-encoding': 'br' });
    expect(script.headers['content-encoding']).toBe('br');
    expect(contentOf(script).toString()).toBe(scriptOf(site, release));
    const etag = String(script.headers['etag']);
    const known = await get(other, where, `${at}/assets/page-${release}-12345678.js`, { 'if-none-match': etag });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  }
});

const contentOf = ({ headers, body }: Answer): Buffer => (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body);

it('An open page keeps its scripts after the last process of its release has ended', async () => {
  const last = await createTestServer({ ...(await build('last')), beside: old });
  await last.close();
  const answer = await get(young, 'shop', '/assets/page-last-12345678.js');
  expect([answer.status, answer.body.toString()]).toEqual([200, scriptOf('web', 'last')]);
});

it('A drill sends files of other releases and keeps none of its own', async () => {
  const drill = await createTestServer({ ...(await build('drill')), beside: old, settings: { DRILL: '1' } });
  try {
    await listen(drill);
    expect((await get(drill, 'shop', '/assets/page-old-12345678.js')).status).toBe(200);
    expect((await get(drill, 'shop', '/assets/page-drill-12345678.js')).status).toBe(200);
  } finally {
    await drill.close();
  }
  expect((await get(old, 'shop', '/assets/page-drill-12345678.js')).status).toBe(404);
});

it('While the database is away the page retries another release’s file, and a process still sends its own', async () => {
  await sql`ALTER TABLE build_file RENAME TO build_file_away`.execute(old.admin);
  try {
    const answer = await get(old, 'shop', '/assets/page-away-12345678.js');
    expect([answer.status, answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([503, 'no-store', '2']);
    expect((await get(old, 'shop', '/assets/page-old-12345678.js')).status).toBe(200);
  } finally {
    await sql`ALTER TABLE build_file_away RENAME TO build_file`.execute(old.admin);
  }
  expect((await get(old, 'shop', '/assets/page-away-12345678.js')).status).toBe(404);
});

it('Members get no file of the console', async () => {
  await sql`DELETE FROM build_file WHERE site = 'shop' AND name LIKE '%young%'`.execute(old.admin);
  // Not yet requested from this process, so it is not in memory.
  const third = await createTestServer({ beside: old, ...(await build('third')) });
  try {
    await listen(third);
    expect((await get(third, 'shop', '/assets/page-young-12345678.js')).status).toBe(404);
    expect((await get(third, 'staff', '/assets/page-young-12345678.js')).status).toBe(200);
  } finally {
    await third.close();
  }
});

it.each([
  '/assets/unhashed-young.js',
  '/assets/page-young-1234567.js',
  '/assets/page-young-12345678.html',
  '/assets/page-young-12345678.js.br',
  '/assets/../assets/../server/index-12345678.js',
  '/assets/..%2f..%2fserver%2findex-12345678.js',
  '/assets/%2e%2e/%2e%2e/server/index-12345678.js',
  '/assets/..\\..\\server\\index-12345678.js',
  '/assets/sub/page-young-12345678.js',
  '/assets//page-young-12345678.js',
  "/assets/page'%20OR%201=1--12345678.js",
  '/assets/page-young%00-12345678.js',
  `/assets/${'x'.repeat(4_000)}-12345678.js`,
])('A file of another release has no address like %s', async (place) => {
  const [shop, companion, desk] = await Promise.all([get(old, 'shop', place), get(old, 'shop', `/h5${place}`), get(old, 'staff', place)]);
  for (const answer of [shop, companion, desk]) {
    expect(answer.headers['content-type']).not.toMatch(/javascript|css|font/);
    expect(answer.body.toString()).not.toMatch(/unhashed\(\)|export const/);
  }
  expect(companion.status).toBe(404);
});

it('A file that no release has is not found, and no cache may keep that answer', async () => {
  for (const [where, place] of [
    ['shop', '/assets/page-none-12345678.js'],
    ['shop', '/h5/assets/page-none-12345678.js'],
    ['staff', '/assets/page-none-12345678.js'],
  ] as const) {
    const answer = await get(old, where, place);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  }
});

it('Only hashed files are kept, once for each release', async () => {
  const { rows } = await sql<{ site: string; name: string }>`
    SELECT site, name FROM build_file WHERE name LIKE '%old%' ORDER BY site, name`.execute(old.admin);
  expect(rows).toEqual(
    ['companion', 'console', 'shop'].flatMap((site) =>
      ['font-old-12345678.woff2', 'page-old-12345678.css', 'page-old-12345678.js'].map((name) => ({ site, name: `/assets/${name}` })),
    ),
  );
});
