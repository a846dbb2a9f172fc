import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFigures, since } from './balancer-figures.ts';
import { builtFiles, differing } from './built-files.ts';
import { filesOf, startVisitor } from './visitors.ts';

const figures = (
  requests: number,
  errors: number,
  ofFirst: number,
): string => `# pxname,svname,req_tot,hrsp_1xx,hrsp_2xx,hrsp_3xx,hrsp_4xx,hrsp_5xx,hrsp_other,wredis,
shop,FRONTEND,${requests},0,${requests},0,0,${errors},0,,
shop,shop1,,0,${ofFirst},1,2,0,0,0,
shop,shop2,,0,7,0,0,3,0,0,
shop,BACKEND,${requests},0,${requests},0,0,${errors},0,4,
figures,FRONTEND,9,0,9,0,0,9,0,,
`;

it('The drill reads what HAProxy counted for the shop, and what came between two readings', () => {
  const later = readFigures(figures(50, 2, 20));
  expect(later).toEqual({
    requests: 50,
    serverErrors: 2,
    redispatched: 4,
    answers: new Map([
      ['shop1', 23],
      ['shop2', 10],
    ]),
  });
  expect(since(later, readFigures(figures(40, 1, 15)))).toEqual({
    requests: 10,
    serverErrors: 1,
    redispatched: 0,
    answers: new Map([
      ['shop1', 5],
      ['shop2', 0],
    ]),
  });
  expect(() => readFigures('# pxname,svname\n')).toThrow('no figures');
});

it('The drill finds each file that a page names, once', () => {
  const html = `<link href="/assets/a-12345678.css"><script>import("/assets/b-12345678.js");import("/assets/b-12345678.js")</script><img src="/pictures/c.png">
    <script src="/h5/assets/d-12345678.js"></script>`;
  expect(filesOf(html)).toEqual(['/assets/a-12345678.css', '/assets/b-12345678.js', '/h5/assets/d-12345678.js']);
});

/** A server that has only these files. */
async function serving<T>(files: Record<string, string>, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const text = files[request.url ?? ''];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('The drill names the files of a release that are gone or say something else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  for (const site of ['web', 'companion', 'console']) {
    const assets = path.join(folder, `apps/${site}/build/client/assets`);
    await mkdir(assets, { recursive: true });
    for (const name of ['a-12345678.js', 'a-12345678.js.br', 'b-12345678.css']) await writeFile(path.join(assets, name), `${site} ${name}`);
  }
  const files = await builtFiles({ folder, name: '', node: '', keepsFiles: true });
  await rm(folder, { recursive: true });
  expect(files).toHaveLength(6);
  expect(files[0]?.sha256).toBe(createHash('sha256').update('web a-12345678.js').digest('hex'));
  const shop = {
    '/assets/a-12345678.js': 'web a-12345678.js',
    '/assets/b-12345678.css': 'another',
    '/h5/assets/a-12345678.js': 'companion a-12345678.js',
  };
  const desk = { '/assets/a-12345678.js': 'console a-12345678.js', '/assets/b-12345678.css': 'console b-12345678.css' };
  const wrong = await serving(shop, (url) => serving(desk, (console) => differing(files, { shop: url, console })));
  expect(wrong).toEqual(['companion /h5/assets/b-12345678.css: 404', 'shop /assets/b-12345678.css: 200']);
});

it('a visitor tells pages that are not shown from files of a page that nobody sends', async () => {
  const files = { '/pc/index': '"/assets/a-12345678.js" "/assets/b-12345678.js"', '/assets/a-12345678.js': 'a' };
  const visited = await serving(files, async (url) => {
    const visiting = startVisitor(url);
    // Stops after the first page was shown and before it comes around again.
    await expect.poll(() => visiting.visited().pages, { interval: 20, timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    await visiting.stop();
    return visiting.visited();
  });
  expect(visited.failedFiles).toEqual(new Map([['404', 1]]));
  expect([...visited.failedPages.keys()]).toEqual(['404']);
  expect(visited.files).toBe(2);
});
