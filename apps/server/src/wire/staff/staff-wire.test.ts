import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations } from '@upline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { openStaffDoor, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { staffPassword } from '../../testing/staff-shop.ts';
import { staffOperations } from '../network-operations.ts';

let server: TestServer;
let door: StaffDoorOfTest;
let build: string;

beforeAll(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'console-'));
  await mkdir(path.join(build, 'assets'));
  await writeFile(
    path.join(build, 'index.html'),
    '<!doctype html><script>window.x=1</script><script type="module" src="/assets/a-1.js"></script>',
  );
  await writeFile(path.join(build, 'assets/a-1.js'), 'export {};');
  server = await createTestServer({ consoleBuild: build });
  door = await openStaffDoor(server);
});
afterAll(async () => {
  await server.close();
  await rm(build, { recursive: true });
});

const json = { 'content-type': 'application/json' };

describe('a call of the staff', () => {
  it('A signed-in browser makes the staff’s call, and the audit names it', async () => {
    const finance = await door.as('finance1');
    expect(await finance.call('listPlans')).toMatchObject({ success: '1', status: 200 });
    const admin = await door.as('root');
    expect(await admin.call('setRule', { name: 'sessionsPerMember', value: '7' })).toMatchObject({ success: '1' });
    const row = await server.database.selectFrom('audit').select(['actor', 'action']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toEqual({ actor: 'staff:root', action: 'staff.setRule' });
  });

  it('A call of the staff without a session answers 401 in the envelope', async () => {
    const stranger = door.browser();
    for (const { name, caller } of staffOperations.filter((operation) => operation.caller === 'staff'))
      expect([name, caller, await stranger.call(name as 'listPlans')]).toMatchObject([
        name,
        'staff',
        { status: 401, success: '0', error: 'signInNeeded', errorCode: '-10000' },
      ]);
  });

  it('A call of the staff with an invented token or one of another length answers the same', async () => {
    for (const token of ['x', 'A'.repeat(43)])
      expect(await door.browser().call('listPlans', {}, { cookie: `upline-staff=${token}` })).toMatchObject({ status: 401 });
  });

  it('A call of the staff beyond the roles of the person is refused', async () => {
    const editor = await door.as('editor');
    expect(await editor.call('listPlans')).toMatchObject({ error: 'notAllowed', status: 200 });
  });
});

describe('a command of another site', () => {
  const rule = { name: 'sessionsPerMember', value: '9' };
  it.each([
    ['the browser says so', { 'sec-fetch-site': 'cross-site' }],
    ['it comes from a neighbour host', { 'sec-fetch-site': 'same-site' }],
    ['it was typed as an address', { 'sec-fetch-site': 'none' }],
    ['it names our origin, but the browser says otherwise', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3002' }],
  ])('A command of another site is refused although the cookie came with it: %s', async (_title, headers) => {
    const admin = await door.as('root');
    expect(await admin.call('setRule', rule, headers)).toMatchObject({ error: 'crossSite', status: 403 });
  });

  it('A command without a browser’s proof that names another origin, or none, is refused', async () => {
    const admin = await door.as('root');
    const send = async (headers: Record<string, string>) => {
      const response = await admin.send({ method: 'POST', url: '/api/staff/setRule', headers: { ...json, ...headers }, payload: rule });
      return response.json<Record<string, unknown>>();
    };
    expect(await send({})).toMatchObject({ error: 'crossSite' });
    expect(await send({ origin: 'http://127.0.0.1:3000' })).toMatchObject({ error: 'crossSite' });
    expect(await send({ origin: 'http://localhost:3002.evil.example' })).toMatchObject({ error: 'crossSite' });
    expect(await send({ origin: 'null' })).toMatchObject({ error: 'crossSite' });
    expect(await send({ origin: 'http://localhost:3002' })).toMatchObject({ success: '1' });
  });

  it('A command of another site cannot be sent as a form: only JSON is taken', async () => {
    const admin = await door.as('root');
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; application/json',
    ]) {
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
      const response = await admin.send({ method: 'POST', url: '/api/staff/setRule', headers, payload: JSON.stringify(rule) });
      expect([type, response.statusCode, response.json()]).toMatchObject([type, 400, { error: 'malformed' }]);
    }
    const bare = await admin.send({ method: 'POST', url: '/api/staff/listPlans', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(bare.json()).toMatchObject({ error: 'malformed' });
  });
});

describe('the two listeners', () => {
  it('The two listeners know nothing of each other’s calls', async () => {
    for (const name of Object.keys(operations)) {
      const request = { method: 'POST' as const, headers: { ...json, 'sec-fetch-site': 'same-origin' }, payload: {} };
      const isOfStaff = staffOperations.some((operation) => operation.name === name);
      const here = await server.app.inject({ ...request, url: `/api/staff/${name}` });
      expect([name, here.statusCode, here.json()]).toMatchObject([name, 404, { error: 'unknownCall' }]);
      const there = await server.staff.inject({ ...request, url: `/api/pc/${name}` });
      expect([name, there.statusCode]).toEqual([name, 404]);
      if (isOfStaff) expect((await server.app.inject({ ...request, url: `/api/pc/${name}` })).statusCode).toBe(404);
      else expect((await server.staff.inject({ ...request, url: `/api/staff/${name}` })).statusCode).toBe(404);
    }
    const cookie = (await door.as('root')).cookie();
    expect((await server.app.inject({ url: '/', headers: { cookie } })).statusCode).toBe(404);
    expect((await server.staff.inject('/api/h5/member/api/gettoken')).statusCode).toBe(404);
    expect((await server.staff.inject('/dev/mailbox')).body).not.toContain('mailbox');
  });

  it('Both listeners answer whether they live', async () => {
    for (const app of [server.app, server.staff]) expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

describe('the document of the staff’s calls', () => {
  it('The document of the staff’s calls describes every operation with its permission, and no other', async () => {
    const document = (await server.staff.inject('/api/openapi.json')).json<{ paths: Record<string, { post: Record<string, unknown> }> }>();
    expect(Object.keys(document.paths).sort()).toEqual(staffOperations.map(({ name }) => `/api/staff/${name}`).sort());
    expect(document.paths['/api/staff/refundOrder']?.post).toMatchObject({ 'x-permission': 'order.refund', operationId: 'refundOrder' });
    expect(document.paths['/api/staff/getOwnAccount']?.post).toMatchObject({ 'x-permission': 'anybody' });
    const ofMembers = (await server.app.inject('/api/openapi.json')).body;
    for (const { name } of staffOperations) expect(ofMembers).not.toContain(`/${name}"`);
  });
});

describe('the console’s pages', () => {
  it('The console is one page at every address, which no site may frame, and files that are kept for ever', async () => {
    for (const url of ['/', '/members/US10000020', '/orders?state=paid']) {
      const page = await server.staff.inject(url);
      expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
      expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^ ]+';.*frame-ancestors 'none'/);
      expect(page.headers['x-frame-options']).toBe('DENY');
    }
    const script = await server.staff.inject('/assets/a-1.js');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await server.staff.inject('/assets/a-0.js')).statusCode).toBe(404);
    expect((await server.staff.inject('/api/staff/nothing')).statusCode).toBe(404);
    expect((await server.staff.inject({ method: 'POST', url: '/members' })).statusCode).toBe(404);
  });
});

describe('the cookie', () => {
  it('The cookie is kept from scripts and other sites, and bound to the host by https', async () => {
    const signIn = (app: TestServer['staff']) =>
      app.inject({
        method: 'POST',
        url: '/api/staff/staffSignIn',
        headers: { ...json, 'sec-fetch-site': 'same-origin' },
        payload: { name: 'finance1', password: staffPassword },
      });
    const cookiesOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) => [headers['set-cookie'] ?? []].flat();
    const plain = cookiesOf(await signIn(server.staff));
    expect(plain.find((cookie) => cookie.startsWith('upline-staff='))).toMatch(
      /^upline-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    for (const cookie of plain) expect(cookie).toMatch(/; HttpOnly; SameSite=Strict(;|$)/);
    const secure = await createTestServer({ beside: server, settings: { STAFF_PUBLIC_URL: 'https://console.example' } });
    try {
      const response = await signIn(secure.staff);
      const cookies = cookiesOf(response);
      expect(cookies.find((cookie) => cookie.startsWith('__Host-upline-staff='))).toMatch(
        /^__Host-upline-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Strict(;|$)/);
      expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await secure.close();
    }
  });
});
