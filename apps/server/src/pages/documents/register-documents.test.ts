import { AGREEMENTS, brand } from '@upline/brand';
import { withAgreementValues } from '@upline/brand/agreement-values';
import { locales } from '@upline/i18n';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { selectableText } from '../../platform/paper/pdf-text-testing.ts';
import { registerDocuments } from './register-documents.ts';

let db: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  db = await createTestDatabase();
  const title = JSON.stringify({ en_US: 'Dispatch in winter', zh_CN: '冬季发货安排' });
  const body = JSON.stringify({ en_US: 'We are closed.\n\nWrite to us.', zh_CN: '仓库休息。\n\n欢迎来信。' });
  await db.database
    .insertInto('notice')
    // Midnight UTC: still the evening before in the business time zone.
    .values({ id: 7, title, body, published_at: new Date('2026-11-02T00:00:00Z') })
    .execute();
  app = fastify();
  await registerDocuments(app, { database: db.database, timeZone: 'America/Los_Angeles', publicUrl: 'https://shop.test' });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const joined = (text: string): string => text.replace(/\s/g, '');

const values = { company: brand.company.legalName, ...brand.support };

const footOfPage = new RegExp(`${RegExp.escape(joined(brand.company.legalName))},[^/]*?\\d/\\d`, 'g');

test.each(Object.keys(AGREEMENTS) as (keyof typeof AGREEMENTS)[])(
  'The %s document contains all its text, selectable, in every language that it is written in',
  async (type) => {
    for (const locale of locales) {
      const answer = await app.inject({ url: `/documents/agreements/${type}.pdf?locale=${locale}` });
      expect(answer.headers['content-type']).toBe('application/pdf');
      // A paragraph may continue on the next page, after this page's footer.
      const text = joined(selectableText(answer.rawPayload)).replaceAll(footOfPage, '');
      const agreement = AGREEMENTS[type];
      for (const part of [agreement.title, ...agreement.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])])
        expect(text).toContain(joined(withAgreementValues((part[locale] ?? part.en_US).normalize('NFC'), values)));
    }
  },
);

test('A notice is rendered in the requested language, else in English, with its day in the business time zone', async () => {
  const text = async (query: string) => joined(selectableText((await app.inject({ url: `/documents/notices/7.pdf${query}` })).rawPayload));
  expect(await text('?locale=zh_CN')).toContain('冬季发货安排2026年11月1日仓库休息。欢迎来信。');
  expect(await text('?locale=th_TH')).toContain('DispatchinwinterNovember1,2026Weareclosed.');
  expect(await text('')).toContain('Writetous.');
});

test('An address without a language uses the shop’s cookie, else the browser’s language, and tells caches so', async () => {
  const title = async (headers: Record<string, string>, query = '') => {
    const answer = await app.inject({ url: `/documents/agreements/terms.pdf${query}`, headers });
    const text = joined(selectableText(answer.rawPayload));
    const language = (['ja_JP', 'zh_CN', 'en_US'] as const).find((locale) => text.includes(joined(AGREEMENTS.terms.title[locale] ?? '-')));
    return [language, answer.headers['vary']];
  };
  const varies = 'cookie, accept-language';
  expect(await title({ cookie: 'device_id=1; locale=ja_JP', 'accept-language': 'zh-CN' })).toEqual(['ja_JP', varies]);
  expect(await title({ 'accept-language': 'zh-CN,zh;q=0.9' })).toEqual(['zh_CN', varies]);
  expect(await title({})).toEqual(['en_US', varies]);
  expect(await title({ cookie: 'locale=ja_JP' }, '?locale=zh_CN')).toEqual(['zh_CN', undefined]);
});

test('Unknown documents are not found', async () => {
  for (const name of [
    'agreements/none.pdf',
    'agreements/constructor.pdf',
    'agreements/privacy',
    'notices/8.pdf',
    'notices/0.pdf',
    'notices/7x.pdf',
    'notices/99999999999.pdf',
  ]) {
    expect([name, (await app.inject({ url: `/documents/${name}` })).statusCode]).toEqual([name, 404]);
  }
});

test('The same document has the same bytes, and a browser that has it gets no second copy', async () => {
  const first = await app.inject({ url: '/documents/agreements/terms.pdf?locale=zh_CN' });
  const second = await app.inject({
    url: '/documents/agreements/terms.pdf?locale=zh_CN',
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(second.statusCode).toBe(304);
});
