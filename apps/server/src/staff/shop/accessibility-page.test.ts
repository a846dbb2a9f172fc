import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffDoor, type StaffBrowser } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let beside: TestServer;
let root: StaffBrowser;
let auditor: StaffBrowser;

beforeAll(async () => {
  server = await createTestServer();
  beside = await createTestServer({ beside: server });
  const door = await openStaffDoor(server);
  [root, auditor] = await Promise.all([door.as('root'), door.as('auditor')]);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

const save = (body: Record<string, string>, who = root) => who.call('saveAccessibilityPage', { body });
const shown = async (shop: TestServer, locale?: string) =>
  (await shop.call('getAccessibility', {}, locale === undefined ? {} : { locale })).data as { text: string };

it('A shop says nothing about accessibility until somebody writes it, and then in every process and language', async () => {
  expect(await shown(server)).toEqual({ text: '' });
  expect(await save({ ja_JP: '# 使い方' })).toMatchObject({ success: '1', data: { isShown: true } });
  for (const process of [server, beside]) {
    await expect.poll(() => shown(process, 'ja_JP')).toEqual({ text: '# 使い方' });
    // English is not written yet.
    expect(await shown(process, 'en_US')).toEqual({ text: '# 使い方' });
  }
  expect(await save({ ja_JP: '# 使い方', en_US: 'Every page works with a keyboard.' })).toMatchObject({ success: '1' });
  await expect.poll(() => shown(beside, 'en_US')).toEqual({ text: 'Every page works with a keyboard.' });
  expect((await root.call('getAccessibilityPage')).data).toMatchObject({ changedBy: 'root', body: { ja_JP: '# 使い方' } });
});

it('The accessibility page is text without HTML, and written by who may change the shop', async () => {
  expect(await save({ en_US: '<b>x</b>' })).toMatchObject({ error: 'marksRefused', field: 'body.en_US' });
  expect(await save({ en_US: 'x' }, auditor)).toMatchObject({ error: 'notAllowed' });
  expect(await save({})).toMatchObject({ success: '1', data: { isShown: false } });
  await expect.poll(() => shown(beside)).toEqual({ text: '' });
  expect((await root.call('getAccessibilityPage')).data).toEqual({ body: {}, changedBy: '', changedAt: null });
});
