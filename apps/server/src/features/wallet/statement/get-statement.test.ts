import { brand } from '@upline/brand';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectableText } from '../../../platform/paper/pdf-text-testing.ts';
import { type Holder, openWalletShop, type WalletShop } from '../testing/wallet-shop.ts';
import { statementCsv } from './statement-csv.ts';

let shop: WalletShop;
let member: Holder;
beforeAll(async () => {
  shop = await openWalletShop();
  member = await shop.holder(100_000, {});
  await member.call('transferAccountVst', { money: '12.34', remark: '=HYPERLINK("http://evil.example") 지우-佐藤' });
  const friend = await shop.holder(0, { username: 'friend' });
  await member.call('transferAccount', { money: '5', destinationUserCode: friend.code });
});
afterAll(() => shop.close());

const get = (change: object, options = {}) => member.call('getStatement', { bankbookType: '6', format: 'csv', ...change }, options);
const bytesOf = (answer: Record<string, unknown>) => Buffer.from((answer['data'] as { base64: string }).base64, 'base64');

it('A statement is a table for spreadsheets, of the requested period and fund', async () => {
  const answer = await get({}, { locale: 'zh_CN' });
  expect(answer['data']).toMatchObject({ fileName: `${member.code}-6.csv`, contentType: 'text/csv; charset=utf-8' });
  const lines = bytesOf(answer).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeff"时间","类型","金额","余额","备注"');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","支出","5\.00","982\.66","转给 friend \(US\d+\)"$/);
  expect(lines[2]).toContain('"12.34","987.66","转入 VST · =HYPERLINK(""http://evil.example"") 지우-佐藤"');
  expect(
    bytesOf(await get({ bankbookType: '9' }))
      .toString('utf8')
      .split('\r\n'),
  ).toHaveLength(2);
});

it('A statement contains no cell that a spreadsheet runs as a formula', () => {
  const csv = statementCsv({
    columns: ['a', 'b', 'c', 'd', 'e'],
    rows: [
      ['=1+1', '+1', '-1', '@x', '\tx'],
      ['1', 'a=1', 'a"b', 'a,b', 'a\nb'],
    ],
  });
  const [, formulas, plain] = csv.toString('utf8').split('\r\n');
  expect(formulas).toBe('"\'=1+1","\'+1","\'-1","\'@x","\'\tx"');
  expect(plain).toBe('"1","a=1","a""b","a,b","a\nb"');
});

it('A statement is a PDF whose text can be selected, in any script', async () => {
  const answer = await get({ format: 'pdf' });
  expect(answer['data']).toMatchObject({ fileName: `${member.code}-6.pdf`, contentType: 'application/pdf' });
  const pdf = bytesOf(answer);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = selectableText(pdf).replaceAll('\n', '');
  for (const part of ['Statement', 'E-wallet', member.code, '987.66', '지우', '佐藤', brand.company.legalName, '1 / 1'])
    expect(text).toContain(part);
});

it('A statement takes as many pages as it needs', { timeout: 60_000 }, async () => {
  const busy = await shop.holder(100, {});
  for (let index = 0; index < 60; index += 1) await shop.book(busy.id, 100 + index);
  const text = selectableText(bytesOf(await busy.call('getStatement', { bankbookType: '6', format: 'pdf' }))).replaceAll('\n', '');
  expect(text).toContain('2 / 2');
  expect(text).toContain('Balance');
});

it('A statement refuses a future period, an unknown format, a visitor, and too many calls in a row', async () => {
  expect(await get({ dealStartTime: '2999-01-01' })).toMatchObject({ error: 'periodRefused' });
  expect(await get({ format: 'xls' })).toMatchObject({ status: 200, errorCode: '1', field: 'format' });
  expect(await shop.server.call('getStatement', { bankbookType: '6', format: 'csv' })).toMatchObject({ errorCode: '-10000' });
  const eager = await shop.holder(0, {});
  for (let index = 0; index < 60; index += 1) await eager.call('getStatement', { bankbookType: '6', format: 'csv' });
  expect(await eager.call('getStatement', { bankbookType: '6', format: 'csv' })).toMatchObject({ error: 'tooMany', status: 429 });
});
