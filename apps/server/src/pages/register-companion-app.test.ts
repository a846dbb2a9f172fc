import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerCompanionApp } from './register-companion-app.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'companion-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>companion</title><style>body { margin: 0 }</style>');
  await writeFile(path.join(folder, 'assets/main-abc.js'), 'run()');
  await writeFile(path.join(folder, 'worker.js'), 'keep()');
  app = fastify();
  await registerCompanionApp(app, { build: folder, frameAncestors: [] });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

it('The companion app is one page whose policy allows no inline script, frame or foreign request', async () => {
  const page = await get('/h5/?x=1');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  const hash = createHash('sha256').update('body { margin: 0 }').digest('base64');
  expect(policy).toContain(`style-src 'self'; style-src-elem 'self' 'sha256-${hash}'; style-src-attr 'unsafe-inline';`);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await get('/h5/', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304);
});

it('Browsers cache the companion’s hashed files forever and revalidate the worker each time', async () => {
  expect((await get('/h5/assets/main-abc.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/h5/worker.js')).headers['cache-control']).toBe('no-cache');
});

it('The companion app redirects to its folder, and serves no other address', async () => {
  expect(await get('/h5')).toMatchObject({ statusCode: 308, headers: { location: '/h5/' } });
  expect((await get('/h5/%2e%2e/index.html')).statusCode).toBe(404);
  expect((await get('/h5/nothing.js')).statusCode).toBe(404);
});
