import { brand } from '@upline/brand';
import { locales } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostOffice, faultOfPlaces, mailTemplates, neededPlaces, sendMail, shippedText } from '../../../platform/mail/index.ts';
import { type MailServer, openMailServer, plainTextOf } from '../../../platform/mail/testing/mail-server.ts';
import { loadSettings } from '../../../config/load-settings.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let smtp: MailServer;
let server: TestServer;
let staff: StaffShop;
beforeAll(async () => {
  smtp = await openMailServer();
  server = await createTestServer({ runsJobs: true, settings: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  staff = await openStaffShop(server);
  for (const name of ['editor', 'root'])
    await server.database
      .updateTable('staff')
      .set({ email: `${name}@shop.example` })
      .where('name', '=', name)
      .execute();
});
afterAll(async () => {
  await staff.close();
  await server.close();
  smtp.close();
});

type Answer = Record<string, unknown>;
const text = { template: 'orderPaid', language: 'en_US' };
const words = { subject: 'Paid: {{orderNo}}', body: 'Dear {{name}},\n\n{{amount}} came for {{orderNo}}.' };
const get = async (more: object = {}) => (await staff.as('editor', 'getMailText', { ...text, ...more }))['data'] as Answer;
const save = (version: number, more: object = {}): Promise<Answer> =>
  staff.as('editor', 'saveMailText', { ...text, version, ...words, ...more });
const mailsTo = (address: string) => smtp.received.filter(({ recipients }) => recipients.includes(address));
const arrived = (address: string, count: number) =>
  vi.waitFor(() => expect(mailsTo(address)).toHaveLength(count), { timeout: 15_000, interval: 10 });
const paid = { name: 'Ana', orderNo: 'X1', amount: 'US$9.00', time: 'then' };

describe('the texts of mails', () => {
  it('The mail texts are all listed with their places, and every shipped text has its needs in every language', async () => {
    const listed = (await staff.as('auditor', 'listMailTexts'))['data'] as { template: string; subject: string }[];
    expect(listed.map(({ template }) => template)).toEqual(mailTemplates);
    for (const template of mailTemplates)
      for (const locale of locales)
        expect([template, locale, faultOfPlaces(template, shippedText(template, locale))]).toEqual([template, locale, undefined]);
    const say = createTranslator('en_US');
    for (const template of mailTemplates)
      expect(say(`consoleMailTexts:purpose.${template}` as MessageKey), template).not.toContain('purpose.');
    expect(neededPlaces('orderPaid')).toEqual(['orderNo', 'amount']);
    expect(neededPlaces('recoveryCode')).toEqual(['code']);
    expect(await get()).toMatchObject({ version: 0, isChanged: false, textNo: null });
  });

  it('The mail texts are changed for the next mail in that language alone, and go back', async () => {
    expect(await save(0)).toMatchObject({ success: '1', data: { version: 1 } });
    await sendMail(server.database, { to: 'ana@example.com', template: 'orderPaid', locale: 'en_US', values: paid });
    await sendMail(server.database, { to: 'aya@example.com', template: 'orderPaid', locale: 'ja_JP', values: paid });
    await arrived('ana@example.com', 1);
    await arrived('aya@example.com', 1);
    const [mail] = mailsTo('ana@example.com');
    expect(mail?.raw).toContain('Subject: Paid: X1');
    expect(plainTextOf(mail?.raw ?? '')).toContain('Dear Ana,\n\nUS$9.00 came for X1.');
    expect(plainTextOf(mailsTo('aya@example.com')[0]?.raw ?? '')).not.toContain('Dear');
    const listed = (await staff.as('editor', 'listMailTexts'))['data'] as { template: string; changedIn: string[] }[];
    expect(listed.find(({ template }) => template === 'orderPaid')).toMatchObject({ changedIn: ['en_US'], subject: words.subject });

    const { textNo } = (await get()) as { textNo: number };
    const subject = `mailText.${textNo}`;
    expect(await staff.as('editor', 'resetMailText', { ...text, version: 1 })).toMatchObject({ success: '1', data: { version: 2 } });
    expect(await get()).toMatchObject({ isChanged: false, version: 2, subject: shippedText('orderPaid', 'en_US').subject });
    expect(await staff.as('editor', 'restoreContent', { subject, version: 2, to: 1 })).toMatchObject({ success: '1' });
    expect(await get()).toMatchObject({ isChanged: true, ...words });
    const changes = (await staff.as('auditor', 'listContentChanges', { subject }))['data'] as Answer[];
    expect(changes.map(({ act }) => act)).toEqual(['restore', 'resetMailText', 'saveMailText']);
    expect(await staff.as('editor', 'setContentLive', { subject, version: 3, isLive: false })).toMatchObject({ error: 'contentNotFound' });
  });
});

describe('a refused mail text', () => {
  const refused: [string, object, object][] = [
    ['a place that the mail does not have', { body: '{{amount}} {{orderNo}} {{password}}' }, { error: 'mailTextRefused', field: 'body' }],
    ['a place of code', { body: '{{amount}} {{orderNo}} {{constructor}}' }, { error: 'mailTextRefused' }],
    ['a place in the subject that the mail does not have', { subject: '{{link}}' }, { error: 'mailTextRefused', field: 'subject' }],
    ['braces that are no place', { body: '{{amount}} {{orderNo}} {{name' }, { error: 'mailTextRefused' }],
    ['a text without the order', { body: 'Dear {{name}}, {{amount}}.' }, { error: 'mailTextRefused', field: 'body' }],
    ['HTML', { body: '{{amount}} {{orderNo}} <img src=x onerror=a()>' }, { error: 'marksRefused', field: 'body' }],
    ['a subject of two lines', { subject: 'Paid\r\nBcc: thief@example.com' }, { field: 'subject' }],
    ['a mail that the shop does not send', { template: 'toString' }, { error: 'contentNotFound' }],
    ['an empty text', { body: ' ' }, { field: 'body' }],
  ];
  it.each(refused)('A wrong mail text is refused and changes nothing, in a save, a look and a test: %s', async (_what, more, refusal) => {
    const before = await get({ language: 'ko_KR' });
    const wrong = { ...text, language: 'ko_KR', ...words, ...more };
    expect(await staff.as('editor', 'saveMailText', { ...wrong, version: 0 })).toMatchObject({ success: '0', ...refusal });
    expect(await staff.as('editor', 'previewMailText', wrong)).toMatchObject({ success: '0', ...refusal });
    expect(await staff.as('editor', 'sendTestMail', wrong)).toMatchObject({ success: '0', ...refusal });
    expect(await get({ language: 'ko_KR' })).toEqual(before);
  });

  it('The refusal of a mail text says in words which places are wrong', async () => {
    const answer = await save(0, { language: 'th_TH', body: 'Dear {{name}}.' });
    expect(answer['resultMessage']).toBe('This mail must have {{orderNo}}, {{amount}} in its text.');
  });

  it('Editing a mail text needs the permission, and the second of two simultaneous editors is refused', async () => {
    expect(await staff.as('service', 'saveMailText', { ...text, version: 0, ...words })).toMatchObject({ error: 'notAllowed' });
    const both = await Promise.all([save(0, { language: 'vi_VN' }), save(0, { language: 'vi_VN', subject: 'B {{orderNo}}' })]);
    expect(both.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(both.find(({ success }) => success === '0')).toMatchObject({ error: 'contentChangedMeanwhile' });
    expect(await staff.as('editor', 'resetMailText', { ...text, language: 'es_ES', version: 0 })).toMatchObject({
      error: 'nothingToCorrect',
    });
  });
});

describe('a mail text with a code', () => {
  const mail = { template: 'recoveryCode', language: 'en_US' };
  const code = { ...mail, subject: 'Your code' };
  const body = 'Hello {{name}},\n\nyour code:\n\n{{code}}';
  const codeMail = { name: 'Ana', code: '271828', minutes: 10 };

  it('A mail text with a code never carries it to another address, and names none', async () => {
    const harvest = { ...code, body: 'Confirm it here: https://thief.example/?c={{code}}' };
    for (const call of ['saveMailText', 'previewMailText', 'sendTestMail'] as const) {
      const more = call === 'saveMailText' ? { version: 0 } : {};
      expect(await staff.as('editor', call, { ...harvest, ...more })).toMatchObject({
        error: 'mailTextRefused',
        field: 'body',
        resultMessage: expect.stringContaining('{{code}}') as string,
      });
      expect(await staff.as('editor', call, { ...code, body: `${body}\n\nEnter it on thief.example`, ...more })).toMatchObject({
        error: 'mailTextRefused',
        resultMessage: expect.stringContaining('thief.example') as string,
      });
    }
  });

  it('Two people change a mail text with a code, and one cannot bring an earlier text back', async () => {
    const { waiting } = (await staff.as('editor', 'saveMailText', { ...code, version: 0, body })) as { waiting?: { requestId: number } };
    expect(await get(mail)).toMatchObject({ isChanged: false });
    const requestId = waiting?.requestId ?? 0;
    expect(await staff.as('editor', 'approveRequest', { requestId })).toMatchObject({ success: '0' });
    expect(await staff.as('root', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
    const { textNo } = (await get(mail)) as { textNo: number };
    expect(await get(mail)).toMatchObject({ isChanged: true, body });
    expect(await staff.as('editor', 'resetMailText', { ...mail, version: 1 })).toMatchObject({ success: '1' });
    const back = { subject: `mailText.${textNo}`, version: 2, to: 1 };
    expect(await staff.as('editor', 'restoreContent', back)).toMatchObject({ error: 'contentTakesTwo' });
  });

  it('A mail text with a code from an earlier release is not sent: the shop’s own text is', async () => {
    const row = { template: 'recoveryCode', locale: 'ko_KR', subject: 'x', body: 'https://thief.example/{{code}}', changed_at: new Date() };
    await server.database.insertInto('mail_text').values(row).execute();
    const office = createPostOffice({ settings: loadSettings({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }), database: server.database });
    await office.deliver({ to: 'min@example.com', template: 'recoveryCode', locale: 'ko_KR', values: codeMail }, 'one');
    await arrived('min@example.com', 1);
    const said = plainTextOf(mailsTo('min@example.com')[0]?.raw ?? '');
    expect(said).toContain('271828');
    expect(said).not.toContain('thief.example');
  });
});

describe('a look and a test mail', () => {
  it('A look and a test mail have sample data, and a text is never read as markup', async () => {
    const answer = await staff.as('auditor', 'previewMailText', { ...text, subject: words.subject, body: `${words.body}\n\n1 < 2 & "so"` });
    const shown = answer['data'] as { subject: string; text: string; html: string };
    expect(shown.subject).toMatch(/^Paid: \w+$/);
    expect(shown.text).toContain('1 < 2 & "so"');
    expect(shown.html).toContain('1 &lt; 2 &amp; &quot;so&quot;');
    expect(shown.html).toContain('prefers-color-scheme: dark');
  });

  it('A test mail goes to the own address alone by the mail server, ten an hour', async () => {
    const test = { ...text, ...words };
    expect(await staff.as('editor', 'sendTestMail', { ...test, to: 'thief@example.com' })).toMatchObject({ success: '0', field: 'to' });
    for (let sent = 0; sent < 10; sent += 1)
      expect(await staff.as('editor', 'sendTestMail', { ...test, subject: `Test ${sent} {{orderNo}}` })).toMatchObject({
        success: '1',
        data: { to: 'editor@shop.example' },
      });
    expect(await staff.as('editor', 'sendTestMail', test)).toMatchObject({ success: '0', error: 'tooMany' });
    await arrived('editor@shop.example', 10);
    expect(mailsTo('editor@shop.example').some(({ raw }) => /Subject: Test 0 \w+/.test(raw))).toBe(true);
    // A sample code is worthless; its mail is sent like the others.
    const code = { template: 'recoveryCode', language: 'en_US', subject: 'Code', body: 'Your code:\n\n{{code}}' };
    expect(await staff.as('root', 'sendTestMail', code)).toMatchObject({ success: '1' });
    await arrived('root@shop.example', 1);
    await server.database.updateTable('staff').set({ email: null }).where('name', '=', 'root').execute();
    expect(await staff.as('root', 'sendTestMail', code)).toMatchObject({ error: 'emailRefused' });
  });
});

describe('the shop’s own settings', () => {
  it('The shop’s own settings are in a look, in the places, and in a test mail: name, number, addresses', async () => {
    const { data } = await staff.as('root', 'getShopSettings');
    const { settings, version } = data as { settings: object; version: number };
    const own = { ...settings, name: 'Northfold', orderPrefix: 'NF', email: 'help@northfold.example' };
    expect(await staff.as('root', 'saveShopSettings', { version, settings: own, reason: 'ours' })).toMatchObject({ success: '1' });
    const placed = { template: 'orderPlaced', language: 'en_US' };
    const test = { ...placed, subject: '{{brand}}: {{orderNo}}', body: '{{orderNo}} {{amount}}\n\n{{link}}\n\n{{support}}' };
    // The sending process uses the settings too.
    await vi.waitFor(async () => expect((await server.app.inject('/h5/manifest.webmanifest')).body).toContain('Northfold'), 5_000);
    const { publicUrl, staff: listener } = loadSettings({});
    const look = (await staff.as('editor', 'previewMailText', test))['data'] as { subject: string; text: string };
    expect(look.subject).toBe('Northfold: NF26470000001');
    expect(look.text).toContain(`${publicUrl}/pc/payment?No=NF26470000001`);
    const places = (await get(placed))['places'] as { name: string; sample: string }[];
    expect(places.find(({ name }) => name === 'link')?.sample).toBe(`${publicUrl}/pc/payment?No=NF26470000001`);
    const report = { template: 'reportReady', language: 'en_US' };
    const ofConsole = (await get(report))['places'] as { name: string; sample: string }[];
    expect(ofConsole.find(({ name }) => name === 'link')?.sample).toBe(`${listener.publicUrl}/exports?export=37`);
    await server.database.updateTable('staff').set({ email: 'auditor@shop.example' }).where('name', '=', 'root').execute();
    expect(await staff.as('root', 'sendTestMail', test)).toMatchObject({ success: '1' });
    await arrived('auditor@shop.example', 1);
    const [mail] = mailsTo('auditor@shop.example');
    expect(mail?.raw).toContain('Subject: Northfold: NF26470000001');
    const said = plainTextOf(mail?.raw ?? '');
    for (const part of ['help@northfold.example', `${publicUrl}/pc/payment?No=NF26470000001`]) expect(said).toContain(part);
    for (const other of [brand.name, brand.orderPrefix, 'shop.test']) expect(mail?.raw).not.toContain(other);
  });
});
