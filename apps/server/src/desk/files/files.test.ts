import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaffDoor, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { openPayShop, type PayShop } from '../../features/payment/testing/pay-shop.ts';

let shop: PayShop;
let door: StaffDoorOfTest;
beforeAll(async () => {
  shop = await openPayShop();
  door = await openStaffDoor(shop.server);
});
afterAll(() => shop.close());

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const database = () => shop.server.database;
const audits = (memberCode: string) =>
  database().selectFrom('audit').select(['action', 'detail']).where('subject', '=', memberCode).orderBy('id').execute();

async function add(fields: object = {}, by: 'service' | 'auditor' = 'service') {
  const { shopper, memberOrderNo: orderNo } = await shop.newOrder();
  const memberCode = shopper.code;
  const file = { memberCode, title: 'Dropper broken on arrival', fileName: 'dropper.png', base64: base64(png), ...fields };
  const answer = await (await door.as(by)).call('addFile', file);
  return { memberCode, orderNo, file, answer, fileId: (answer.data as { fileId: number } | undefined)?.fileId ?? 0 };
}
const download = async (fileId: number | string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  (await door.as('service')).send({ url: `/api/staff/files/${fileId}`, headers });

describe('a file', () => {
  it.each([
    ['PDF', '%PDF-1.7\n/JavaScript (app.alert(1))', 'application/pdf'],
    ['PNG', png, 'image/png'],
    ['JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'image/heic'],
    ['plain text', 'Ingrid rief an: 破損', 'text/plain'],
  ])('A file is what its content says, whatever its name: %s', async (_kind, content, contentType) => {
    const { answer, memberCode } = await add({ base64: base64(content), fileName: 'page.html' });
    expect(answer).toMatchObject({ success: '1' });
    const listed = await (await door.as('service')).call('listFiles', { memberCode });
    expect(listed.data).toMatchObject([{ contentType, fileName: 'page.html', by: 'service', struckAt: null }]);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', ' <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['XML', '\n<?xml version="1.0"?>'],
    ['a program', Buffer.from('4d5a90000300000004000000', 'hex')],
    ['an archive', 'PK\x03\x04'],
    ['an animation', 'GIF89a\x01\0\x01\0'],
    ['text of another encoding', Buffer.from('fffe610062', 'hex')],
  ])('A file of another kind is refused, whatever its name: %s', async (_kind, content) => {
    const { answer, memberCode } = await add({ base64: base64(content), fileName: 'scan.pdf' });
    expect(answer).toMatchObject({ success: '0', error: 'fileKindRefused' });
    expect((await (await door.as('service')).call('listFiles', { memberCode })).data).toEqual([]);
  });

  it('A file beyond 10 MB is refused, and one of 10 MB is kept whole', async () => {
    const large = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 - png.length)]);
    const { fileId } = await add({ base64: base64(large) });
    expect((await download(fileId)).rawPayload.equals(large)).toBe(true);
    const larger = Buffer.concat([large, Buffer.alloc(1)]);
    expect((await add({ base64: base64(larger) })).answer).toMatchObject({ success: '0', error: 'fileTooLarge' });
    expect((await add({ base64: 'not base64!' })).answer).toMatchObject({ success: '0', error: 'fileKindRefused' });
  });

  it('A file added twice is kept once, also by two at once, and again for an order', async () => {
    const { memberCode, orderNo, file, fileId } = await add();
    const service = await door.as('service');
    const again = await Promise.all([service.call('addFile', file), service.call('addFile', file)]);
    for (const answer of again) expect(answer.data).toEqual({ fileId });
    const ofOrder = await service.call('addFile', { ...file, orderNo });
    expect(ofOrder.data).not.toEqual({ fileId });
    expect((await service.call('listFiles', { memberCode })).data).toHaveLength(2);
    expect((await service.call('listFiles', { memberCode, orderNo })).data).toMatchObject([{ orderNo }]);
    expect((await audits(memberCode)).map(({ action }) => action)).toEqual(['staff.addFile', 'staff.addFile']);
  });

  it('A file stays when it is struck, once, with who and why', async () => {
    const { memberCode, fileId, file } = await add();
    const service = await door.as('service');
    const strike = { fileId, reason: 'of another member' };
    const answers = await Promise.all([service.call('strikeFile', strike), service.call('strikeFile', strike)]);
    expect(answers.map(({ success }) => String(success)).toSorted()).toEqual(['0', '1']);
    expect((await service.call('listFiles', { memberCode })).data).toMatchObject([{ struckBy: 'service', struckReason: strike.reason }]);
    expect((await service.call('addFile', file)).data).not.toEqual({ fileId });
  });
});

describe('the content of a file', () => {
  it('A file’s content is an attachment that runs and loads nothing, is never cached, and is audited when opened', async () => {
    const name = 'дропер "1"\'; (x).html';
    const { memberCode, fileId } = await add({ fileName: name });
    const response = await download(fileId);
    expect([response.statusCode, response.rawPayload.equals(png)]).toEqual([200, true]);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const [kind, encoded] = String(response.headers['content-disposition']).split("; filename*=UTF-8''");
    expect([kind, encoded]).toEqual(['attachment', expect.stringMatching(/^[\w.%-]+$/)]);
    expect(decodeURIComponent(encoded ?? '')).toBe(name);
    expect((await audits(memberCode)).at(-1)).toMatchObject({ action: 'staff.openFile', detail: { fileId } });
  });

  it('A file’s content is refused to another site, a stranger, or people without the permission for contacts', async () => {
    const { memberCode, fileId } = await add();
    const before = await audits(memberCode);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }, {}])
      expect((await download(fileId, headers)).statusCode).toBe(403);
    const url = `/api/staff/files/${fileId}`;
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await door.browser().send({ url, headers })).statusCode).toBe(401);
    expect((await (await door.as('auditor')).send({ url, headers })).json()).toMatchObject({ error: 'notAllowed' });
    expect((await (await door.as('auditor')).call('listFiles', { memberCode })).data).toHaveLength(1);
    expect((await add({}, 'auditor')).answer).toMatchObject({ error: 'notAllowed' });
    expect((await shop.server.app.inject({ url, headers })).statusCode).toBe(404);
    expect((await download('12x')).json()).toMatchObject({ success: '0' });
    expect(await audits(memberCode)).toEqual(before);
  });

  it('A file of a foreign company’s member does not exist', async () => {
    const { memberCode, orderNo, fileId, file } = await add();
    await database()
      .updateTable('staff')
      .set({ companies: ['KR'] })
      .where('name', '=', 'compliance')
      .execute();
    const korean = await door.as('compliance');
    expect(await korean.call('openFile', { fileId })).toMatchObject({ error: 'fileNotFound' });
    expect(await korean.call('strikeFile', { fileId, reason: 'not mine' })).toMatchObject({ error: 'fileNotFound' });
    expect(await korean.call('listFiles', { memberCode })).toMatchObject({ error: 'memberNotFound' });
    expect(await korean.call('addFile', { ...file, orderNo })).toMatchObject({ error: 'memberNotFound' });
    const other = await add();
    const strange = { ...other.file, orderNo };
    expect(await (await door.as('service')).call('addFile', strange)).toMatchObject({ error: 'orderNotFound' });
  });
});
