import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Holder, openWalletShop, type WalletShop } from './testing/wallet-shop.ts';
import { readPeriod } from './period.ts';

let shop: WalletShop;
let member: Holder;
beforeAll(async () => {
  shop = await openWalletShop({ settings: { BUSINESS_TIME_ZONE: 'Asia/Tokyo' } });
  member = await shop.holder(10_000);
  for (let index = 1; index <= 12; index += 1) await shop.book(member.id, index * 100, '6');
  await shop.book(member.id, 777, '9');
});
afterAll(() => shop.close());

const journal = (change: object = {}, options = {}) => member.call('getFbJournals', { bankbookType: '6', ...change }, options);
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(new Date());
const daysFromToday = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

describe('a journal', () => {
  it('A journal shows ten entries a page, newest first, with the balance after each', async () => {
    const first = await journal();
    const rows = first['data'] as { money: number; balance: number; dealDate: string; notes: string }[];
    expect(first['size']).toBe(13);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ dealType: 'A', money: 12, balance: 178, notes: 'Opening balance' });
    expect(rows[0]?.dealDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await journal({ pageNum: 2 }))['data']).toMatchObject([{ money: 2 }, { money: 1 }, { money: 100, balance: 100 }]);
    expect(await journal({ bankbookType: 9 })).toMatchObject({ size: 1, data: [{ money: 7.77, balance: 7.77 }] });
    expect(await journal({ bankbookType: '7' })).toMatchObject({ size: 0, data: [] });
  });

  it('A journal takes whole days in the business time zone, both included', async () => {
    expect((await journal({ dealStartTime: today, dealEndTime: today }))['size']).toBe(13);
    expect((await journal({ dealEndTime: daysFromToday(-1) }))['size']).toBe(0);
    expect((await journal({ dealStartTime: daysFromToday(-40), dealEndTime: today }))['size']).toBe(13);
  });

  it.each([
    ['an end before the start', -1, -2],
    ['a start in the future', 1, 2],
    ['an end in the future', -1, 1],
  ])('refuses %s', async (_what, start, end) => {
    const answer = await journal({ dealStartTime: daysFromToday(start), dealEndTime: daysFromToday(end) });
    expect(answer).toMatchObject({ success: '0', error: 'periodRefused', errorCode: '1' });
  });

  it('A journal refuses a day that no month has', async () => {
    expect(await journal({ dealStartTime: '2026-02-30' })).toMatchObject({ status: 200, error: 'valueRefused', field: 'dealStartTime' });
  });

  it.each(['2026-2-3', 'yesterday', "2026-01-01'; DROP TABLE member", 20260101, null])('A journal refuses the day %j', async (day) => {
    expect(await journal({ dealStartTime: day })).toMatchObject({ status: 400, field: 'dealStartTime' });
  });

  it('A journal accepts a day before all entries', async () => {
    expect((await journal({ dealStartTime: '0001-01-01' }))['size']).toBe(13);
    expect((await journal({ dealEndTime: '0000-01-01' }))['size']).toBe(0);
  });

  it('Another member cannot read a journal', async () => {
    const other = await shop.holder(0);
    expect(await other.call('getFbJournals', { bankbookType: '6' })).toMatchObject({ size: 0 });
    expect(await other.call('getFbJournals', { bankbookType: '6', userCode: member.code })).toMatchObject({ status: 400 });
  });
});

it('a business day ends in the business time zone', () => {
  const now = new Date('2026-03-01T16:00:00Z');
  expect(readPeriod('2026-03-02', '', now, 'Asia/Tokyo')).toEqual({ from: '2026-03-02', to: undefined });
  expect(readPeriod('2026-03-02', '', now, 'America/Los_Angeles')).toMatchObject({ error: 'periodRefused' });
});
