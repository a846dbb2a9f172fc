import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { dataOf } from '../../testing/success-of.ts';

const HOUR_MS = 3_600_000;
const newest = new Date('2026-11-18T20:30:00Z');
const longStanding = { now: new Date('2026-11-20T12:00:00Z'), joinedAt: new Date('2025-05-02T12:00:00Z') };
let server: TestServer;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      await createCountry(database);
      // The order of the ids is the reverse of the times, so that a sort by id would fail.
      const notices = Array.from({ length: 12 }, (_, index) => ({
        id: index + 1,
        title: JSON.stringify({ en_US: `Notice ${index + 1}`, zh_CN: `公告 ${index + 1}` }),
        body: JSON.stringify({ en_US: 'Body', zh_CN: '正文' }),
        published_at: new Date(newest.getTime() - index * HOUR_MS),
      }));
      const later = { ...notices[0], id: 13, published_at: new Date('2999-01-01T00:00:00Z') } as (typeof notices)[number];
      await database
        .insertInto('notice')
        .values([...notices, later])
        .execute();
    },
    clock: { now: () => new Date('2026-11-20T12:00:00Z') },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.database, longStanding);
});

const list = async (payload: object = {}, who = member, locale = 'en_US') => {
  const answer = await server.call('getNotice', payload, { token: who.token, locale });
  return { rows: dataOf(answer), size: answer['size'] };
};
const read = (id: unknown, who = member) => server.call('setNoticeReaded', { id }, { token: who.token });
const unread = async (who = member) => (await server.call('notReadedNum', {}, { token: who.token })).data;

describe('getNotice', () => {
  it('getNotice answers ten a page, newest first, with the total', async () => {
    const first = await list();
    expect(first.rows.map(({ DL_ID }) => DL_ID)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(first.size).toBe(12);
    expect((await list({ pageNum: 2 })).rows.map(({ DL_ID }) => DL_ID)).toEqual([11, 12]);
    expect(await list({ pageNum: 100_000, pageSize: 100 })).toEqual({ rows: [], size: 12 });
  });

  it('getNotice shows title and file name in the caller’s language and the time in the business time zone', async () => {
    expect((await list({ pageSize: 1 }, member, 'zh_CN')).rows).toEqual([
      {
        DL_ID: 1,
        FILE_NAME: '公告 1',
        FILE_LINK: '/documents/notices/1.pdf?locale=zh_CN',
        IS_READ: '0',
        PUBLISH_TIME: '2026-11-18 12:30:00',
      },
    ]);
  });

  it('getNotice links to a PDF that opens, and to none that is not published yet', async () => {
    const [notice] = (await list({ pageSize: 1 })).rows;
    const file = await server.app.inject(notice?.FILE_LINK ?? '');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await server.app.inject('/documents/notices/13.pdf')).statusCode).toBe(404);
  });

  it.each([{ pageNum: 0 }, { pageNum: '1x' }, { pageSize: 101 }, { pageSize: -1 }])('getNotice refuses the page %o', async (page) => {
    expect(await server.call('getNotice', page, { token: member.token })).toMatchObject({ success: '0', errorCode: '1' });
  });
});

describe('a newcomer', () => {
  it('A newcomer counts only notices published since joining as unread; the list shows earlier ones as read', async () => {
    const newcomer = await createMember(server.database, { ...longStanding, joinedAt: new Date(newest.getTime() - 2 * HOUR_MS) });
    expect(await unread(newcomer)).toBe(3);
    const { rows, size } = await list({}, newcomer);
    expect(size).toBe(12);
    expect(rows.filter(({ IS_READ }) => IS_READ === '0').map(({ DL_ID }) => DL_ID)).toEqual([1, 2, 3]);
    expect(await read(2, newcomer)).toMatchObject({ data: 2 });
    expect(await read(9, newcomer), 'an earlier one may be opened all the same').toMatchObject({ data: 2 });
  });
});

describe('setNoticeReaded', () => {
  it('setNoticeReaded marks one notice, for this member alone, and answers how many are unread', async () => {
    const other = await createMember(server.database, longStanding);
    expect(await unread()).toBe(12);
    expect(await read(2)).toMatchObject({ success: '1', data: 11 });
    expect((await list()).rows.filter(({ IS_READ }) => IS_READ === '1').map(({ DL_ID }) => DL_ID)).toEqual([2]);
    expect(await unread()).toBe(11);
    expect(await unread(other)).toBe(12);
    expect((await list({}, other)).rows.every(({ IS_READ }) => IS_READ === '0')).toBe(true);
  });

  it('setNoticeReaded may be repeated, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => read('5')));
    expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 8 }, () => 11));
  });

  it.each([13, 99, 9_007_199_254_740_991])('setNoticeReaded does not find the notice %d', async (id) => {
    expect(await read(id)).toMatchObject({ success: '0', error: 'noticeNotFound', errorCode: '0' });
    expect(await unread()).toBe(12);
  });

  it.each([0, '2x', '', null, [2]])('setNoticeReaded refuses the id %j', async (id) => {
    expect(await read(id)).toMatchObject({ success: '0', errorCode: '1', field: 'id' });
  });
});
