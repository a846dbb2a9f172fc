import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaffDoor, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let door: StaffDoorOfTest;
beforeAll(async () => {
  server = await createTestServer();
  door = await openStaffDoor(server);
});
afterAll(() => server.close());

describe('an upload over the wire', () => {
  const file = { fileName: 'counts.csv', base64: 'eA==' };

  it('An upload from another site is refused, although the cookie came with it', async () => {
    const browser = await door.as('editor');
    expect(await browser.call('uploadFile', file, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ error: 'crossSite', status: 403 });
    expect(await door.browser().call('uploadFile', file)).toMatchObject({ error: 'signInNeeded', status: 401 });
  });

  it('An upload that is too large, or no base64, is refused', async () => {
    const browser = await door.as('editor');
    const large = { fileName: 'x', base64: 'A'.repeat(14_100_000) };
    expect(await browser.call('uploadFile', large)).toMatchObject({ error: 'tooLarge', status: 413 });
    expect(await browser.call('uploadFile', { fileName: 'x', base64: '<script>' })).toMatchObject({ error: 'malformed' });
  });

  it('An upload is kept before it is acknowledged, with its hash, and the audit has no content', async () => {
    const browser = await door.as('editor');
    const base64 = Buffer.from('secret content').toString('base64');
    const answer = await browser.call('uploadFile', { fileName: 'a.csv', base64 });
    if (answer.success !== '1') throw new Error(answer.resultMessage);
    const { uploadNo, sha256 } = answer.data;
    const row = await server.database.selectFrom('staff_upload').selectAll().where('id', '=', BigInt(uploadNo)).executeTakeFirstOrThrow();
    expect([row.content.toString(), row.sha256.toString('hex')]).toEqual(['secret content', sha256]);
    const last = await server.database.selectFrom('audit').select(['action', 'detail']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last).toEqual({ action: 'staff.uploadFile', detail: { uploadNo, fileName: 'a.csv', bytes: 14, sha256 } });
  });

  it('An upload loses folders, control and direction marks of its name; a name of these alone is refused', async () => {
    const browser = await door.as('service');
    const called = async (fileName: string) => browser.call('uploadFile', { fileName, base64: 'eA==' });
    expect(await called('../../etc/inv\u202Egpj.exe\r\n')).toMatchObject({ data: { fileName: 'invgpj.exe' } });
    expect(await called('../')).toMatchObject({ success: '0', field: 'fileName' });
    const rows = await server.database.selectFrom('staff_upload').select('file_name').where('file_name', 'like', '%gpj%').execute();
    expect(rows).toEqual([{ file_name: 'invgpj.exe' }]);
  });

  it('An upload is refused where the person has twenty files already', async () => {
    const browser = await door.as('finance2');
    const sent = Array.from({ length: 21 }, () => browser.call('uploadFile', file));
    expect((await Promise.all(sent)).filter(({ error }) => error === 'uploadsFull')).toHaveLength(1);
  });
});
