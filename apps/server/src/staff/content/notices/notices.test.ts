import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectableText } from '../../../platform/paper/pdf-text-testing.ts';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { dataOf } from '../../../testing/success-of.ts';

let server: TestServer;
let staff: StaffShop;
let american: FixtureMember;
let korean: FixtureMember;
const joinedAt = new Date(Date.now() - 40 * 86_400_000);
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      await createCountry(database);
      await createCountry(database, 'KR');
    },
  });
  staff = await openStaffShop(server);
  american = await createMember(server.database, { joinedAt });
  korean = await createMember(server.database, { joinedAt, companyCode: 'KR' });
  await sql`UPDATE member SET card_level = 3 WHERE id = ${korean.id}`.execute(server.database);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

type Answer = Record<string, unknown>;
interface Saved {
  noticeId: number;
  version: number;
}
const terms = (more: object = {}) => ({
  title: { en_US: 'Closed on Monday', ja_JP: '月曜休業' },
  body: { en_US: '# Hours\n\nWe are **back** on *Tuesday*.\n\n- call\n- [write](https://shop.example/help)', ja_JP: '火曜に再開します。' },
  isLive: true,
  ...more,
});
const save = (more: object = {}): Promise<Answer> => staff.as('editor', 'saveNotice', terms(more));
const add = async (more: object = {}): Promise<Saved> => {
  const answer = await save(more);
  expect(answer).toMatchObject({ success: '1' });
  return answer['data'] as Saved;
};
const get = async (noticeId: number) => (await staff.as('editor', 'getStaffNotice', { noticeId }))['data'] as Answer;
const listFor = async (member: FixtureMember, locale = 'en_US') =>
  dataOf(await server.call('getNotice', { pageSize: 100 }, { token: member.token, locale }));
const findFor = async (member: FixtureMember, noticeId: number, locale = 'en_US') =>
  (await listFor(member, locale)).find(({ DL_ID }) => DL_ID === noticeId);
const open = (address: string) => server.app.inject(address);
const textOf = async (address: string): Promise<string> => selectableText((await open(address)).rawPayload).replaceAll(/\s/g, '');
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A small complete PDF; `more` is among its objects. */
const pdfOf = (more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R ${more}>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
const upload = async (content: Buffer): Promise<number> => {
  const answer = await staff.as('editor', 'uploadFile', { fileName: 'holidays.pdf', base64: content.toString('base64') });
  return (answer['data'] as { uploadNo: number }).uploadNo;
};

describe('a notice', () => {
  it('A notice is a draft, then members read it as a PDF with its marks, and withdrawing takes it from them', async () => {
    const { noticeId, version } = await add({ isLive: false });
    expect(await findFor(american, noticeId)).toBeUndefined();
    expect((await open(`/documents/notices/${noticeId}.pdf`)).statusCode).toBe(404);
    const subject = `notice.${noticeId}`;
    expect(await staff.as('editor', 'setContentLive', { subject, version, isLive: true })).toMatchObject({ success: '1' });
    const row = await findFor(american, noticeId);
    expect(row).toMatchObject({
      FILE_NAME: 'Closed on Monday',
      FILE_LINK: `/documents/notices/${noticeId}.pdf?locale=en_US`,
      IS_READ: '0',
    });
    const response = await open(row?.FILE_LINK ?? '');
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-cache' });
    const text = await textOf(row?.FILE_LINK ?? '');
    for (const words of ['Hours', 'WearebackonTuesday.', '•call', '•write']) expect(text).toContain(words);
    expect(text).not.toMatch(/\*|#|https/);
    expect(response.rawPayload.toString('latin1')).toContain('https://shop.example/help');
    expect(await textOf(`/documents/notices/${noticeId}.pdf?locale=ja_JP`)).toContain('火曜に再開します。');
    expect(await staff.as('editor', 'setContentLive', { subject, version: version + 1, isLive: false })).toMatchObject({ success: '1' });
    expect(await findFor(american, noticeId)).toBeUndefined();
    expect((await open(row?.FILE_LINK ?? '')).statusCode).toBe(404);
  });

  it('A notice shows a change at once, and keeps the day that members have seen', async () => {
    const { noticeId, version } = await add();
    const before = await get(noticeId);
    expect(await textOf(`/documents/notices/${noticeId}.pdf`)).toContain('Tuesday');
    await save({ noticeId, version, body: { en_US: 'We are back on Friday.' } });
    expect(await textOf(`/documents/notices/${noticeId}.pdf`)).toContain('Friday');
    expect((await get(noticeId))['publishedAt']).toBe(before['publishedAt']);
  });

  it('A notice begins and ends by the clock', async () => {
    const later = await add({ beginsAt: inMs(60_000) });
    const over = await add({ beginsAt: inMs(-60_000), endsAt: inMs(-1_000) });
    expect(await get(later.noticeId)).toMatchObject({ state: 'scheduled' });
    expect(await get(over.noticeId)).toMatchObject({ state: 'ended' });
    for (const { noticeId } of [later, over]) {
      expect(await findFor(american, noticeId)).toBeUndefined();
      expect((await open(`/documents/notices/${noticeId}.pdf`)).statusCode).toBe(404);
      expect(await server.call('setNoticeReaded', { id: noticeId }, { token: american.token })).toMatchObject({ error: 'noticeNotFound' });
    }
  });
});

describe('the audience of a notice', () => {
  it('The audience of a notice is applied in list, count, reading and file', async () => {
    const unreadBefore = (await server.call('notReadedNum', {}, { token: american.token })).data;
    const { noticeId } = await add({ companies: ['KR'], cardLevels: [3] });
    expect(await findFor(american, noticeId)).toBeUndefined();
    expect((await server.call('notReadedNum', {}, { token: american.token })).data).toBe(unreadBefore);
    expect(await server.call('setNoticeReaded', { id: noticeId }, { token: american.token })).toMatchObject({ error: 'noticeNotFound' });
    const row = await findFor(korean, noticeId);
    expect((await open(row?.FILE_LINK ?? '')).statusCode).toBe(200);
    // The address of a notice for some members cannot be guessed.
    expect((await open(`/documents/notices/${noticeId}.pdf?locale=en_US`)).statusCode).toBe(404);
    expect((await open(`/documents/notices/${noticeId}.pdf?key=00000000-0000-0000-0000-000000000000`)).statusCode).toBe(404);
    expect((await open(`/documents/notices/${noticeId}.pdf?key=a&key=b&preview=${'%C3%A4'.repeat(36)}`)).statusCode).toBe(404);
    const japanese = await add({ languages: ['ja_JP'] });
    expect(await findFor(american, japanese.noticeId)).toBeUndefined();
    expect(await findFor(american, japanese.noticeId, 'ja_JP')).toMatchObject({ FILE_NAME: '月曜休業' });
  });

  it('The audience of a notice does not bind the staff, who look at a draft by an address of their own', async () => {
    const { noticeId } = await add({ isLive: false, companies: ['KR'] });
    const { pdf } = (await get(noticeId)) as { pdf: string };
    const { pathname, search } = new URL(pdf);
    expect(await textOf(`${pathname}${search}&locale=en_US`)).toContain('Tuesday');
  });
});

describe('a notice’s own PDF', () => {
  it('A notice’s own PDF replaces the text, in each language that has one', async () => {
    const kept = await staff.as('editor', 'keepNoticeFile', { uploadNo: await upload(pdfOf()) });
    expect(kept).toMatchObject({ success: '1', data: { fileName: 'holidays.pdf' } });
    const { fileNo } = kept['data'] as { fileNo: number };
    const { noticeId } = await add({ files: { en_US: fileNo } });
    expect((await open(`/documents/notices/${noticeId}.pdf?locale=en_US`)).rawPayload.equals(pdfOf())).toBe(true);
    // Its own language has a text, another one has neither.
    expect(await textOf(`/documents/notices/${noticeId}.pdf?locale=ja_JP`)).toContain('火曜');
    expect((await open(`/documents/notices/${noticeId}.pdf?locale=th_TH`)).rawPayload.equals(pdfOf())).toBe(true);
    expect(await get(noticeId)).toMatchObject({ files: [{ language: 'en_US', fileNo, fileName: 'holidays.pdf', bytes: pdfOf().length }] });
  });

  const refused: [string, Buffer][] = [
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a PDF', Buffer.from('%PDF-<script>alert(1)</script>')],
    ['half a PDF', pdfOf().subarray(0, 60)],
    ['one that a password protects', pdfOf('/Encrypt 9 0 R')],
    ['one with a script', pdfOf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    ['one with a script whose name is escaped', pdfOf('/OpenAction<</S/J#61vaScript/#4aS(app.alert(1))>>')],
    ['one that starts a program', pdfOf('/OpenAction<</S/Launch/F(cmd)>>')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ];
  it.each(refused)('A notice’s own PDF is refused: %s', async (_what, content) => {
    expect(await staff.as('editor', 'keepNoticeFile', { uploadNo: await upload(content) })).toMatchObject({
      success: '0',
      error: 'pdfRefused',
    });
  });

  it('A notice’s own PDF is an existing upload of the same person', async () => {
    const uploadNo = await upload(pdfOf());
    expect(await staff.as('root', 'keepNoticeFile', { uploadNo })).toMatchObject({ error: 'uploadNotFound' });
    expect(await save({ files: { en_US: 999_999 } })).toMatchObject({ error: 'fileNotFound' });
  });
});

describe('a refused notice', () => {
  const refused: [string, object, object][] = [
    ['a script', { body: { en_US: 'Hello <script>alert(1)</script>' } }, { error: 'marksRefused', field: 'body.en_US' }],
    [
      'a picture with an event',
      { body: { en_US: 'x', ja_JP: '<img src=x onerror=alert(1)>' } },
      { error: 'marksRefused', field: 'body.ja_JP' },
    ],
    ['a style', { title: { en_US: '<style>p{}</style>' } }, { error: 'marksRefused' }],
    ['a link that runs', { body: { en_US: '[here](javascript:alert(1))' } }, { error: 'marksRefused' }],
    ['an end before its beginning', { beginsAt: inMs(9_000), endsAt: inMs(8_000) }, { error: 'contentEndsFirst' }],
    ['a text without English', { body: { ja_JP: '火曜' } }, { field: 'body.en_US' }],
    ['a company that the shop does not have', { companies: ['ZZ'] }, { error: 'countryUnknown' }],
  ];
  it.each(refused)('A wrong notice is refused and changes nothing: %s', async (_what, more, refusal) => {
    const { noticeId, version } = await add();
    expect(await save(more)).toMatchObject({ success: '0', ...refusal });
    expect(await save({ noticeId, version, ...more })).toMatchObject({ success: '0', ...refusal });
    expect(await get(noticeId)).toMatchObject({ version, body: terms().body });
  });

  it('A wrong notice is refused from the command line too', async () => {
    const notice = { title: { en_US: 'News' }, body: { en_US: '<script>alert(1)</script>' } };
    expect(await staff.as('editor', 'publishNotice', notice)).toMatchObject({ error: 'marksRefused' });
  });

  it('The second of two editors who save a notice at once is refused', async () => {
    const { noticeId, version } = await add();
    const both = await Promise.all([save({ noticeId, version, tags: ['one'] }), save({ noticeId, version, tags: ['two'] })]);
    expect(both.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(both.find(({ success }) => success === '0')).toMatchObject({ error: 'contentChangedMeanwhile' });
  });
});

describe('the readers of a notice', () => {
  it('The readers of a notice are counted and listed, for limited people of their companies alone', async () => {
    const { noticeId, version } = await add({ tags: ['delivery'] });
    for (const { token } of [american, korean]) await server.call('setNoticeReaded', { id: noticeId }, { token });
    expect(await get(noticeId)).toMatchObject({ readBy: 2 });
    const filters = { notice: String(noticeId) };
    const all = (await staff.as('editor', 'listNoticeReaders', { filters }))['data'] as { memberCode: string }[];
    expect(new Set(all.map(({ memberCode }) => memberCode))).toEqual(new Set([american.code, korean.code]));
    const ofKorea = await staff.limitedTo(['KR'], 'editor', 'listNoticeReaders', { filters });
    expect(ofKorea['data']).toMatchObject([{ memberCode: korean.code, noticeTitle: 'Closed on Monday' }]);
    expect((await staff.limitedTo(['KR'], 'editor', 'getStaffNotice', { noticeId }))['data']).toMatchObject({ readBy: 1 });
    const found = await staff.as('editor', 'listNotices', { filters: { search: 'DELIVERY' } });
    expect(found['data']).toMatchObject([{ noticeId: String(noticeId), readBy: 2, contentState: 'live', tags: 'delivery' }]);
    // A translation is a version of its own, and is in the history.
    const [text] = (await staff.as('editor', 'listTranslations', { filters: { language: ['ko_KR'], text: `notice.${noticeId}.body` } }))[
      'data'
    ] as [{ textMark: string }];
    const translation = { textId: `notice.${noticeId}.body`, language: 'ko_KR', text: '화요일에 다시 엽니다.', textMark: text.textMark };
    expect(await staff.as('editor', 'saveTranslation', translation)).toMatchObject({ success: '1' });
    expect(await save({ noticeId, version })).toMatchObject({ error: 'contentChangedMeanwhile' });
  });
});
