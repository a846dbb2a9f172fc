import { books } from '@upline/contract/books';
import { defaultPlan } from '@upline/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postTransfer } from '../../../ledger/index.ts';
import { readsOnPrimary } from '../../../platform/database/report-reader.ts';
import type { JobRegistry } from '../../../platform/jobs/index.ts';
import { createMember } from '../../../testing/member-fixture.ts';
import { dataOf } from '../../../testing/success-of.ts';
import { ensurePlanVersion, insertBonusLine, insertClosedWeek } from '../../earnings/testing/closed-periods.ts';
import { type Holder, openWalletShop, type WalletShop } from '../testing/wallet-shop.ts';
import { registerOwnFileJob, writeOwnFile } from './write-own-file.ts';

let shop: WalletShop;
let member: Holder;
beforeAll(async () => {
  shop = await openWalletShop();
  member = await shop.holder(100_000, {});
});
afterAll(() => shop.close());

const start = (payload: object, of: Holder = member) => of.call('startOwnFile', { format: 'csv', ...payload });
const parts = () => ({ database: shop.server.database, reports: readsOnPrimary, settings: { businessTimeZone: 'UTC' } });
const write = (fileNo: number, options: Parameters<typeof writeOwnFile>[2] = {}) => writeOwnFile(parts(), BigInt(fileNo), options);
const stateOf = async (fileNo: number, of: Holder = member) =>
  dataOf(await of.call('getOwnFiles', {})).find((file) => file.fileNo === fileNo);

/** The lines of a file that the member asks for, split at commas. */
async function linesOf(payload: object, of: Holder = member): Promise<string[][]> {
  const { fileNo } = dataOf(await start(payload, of));
  await write(fileNo);
  const { base64, isLast } = dataOf(await of.call('getOwnFilePart', { fileNo, part: 1 }));
  expect(isLast).toBe(true);
  const text = Buffer.from(base64, 'base64').toString().replace('\u{FEFF}', '');
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

/** Books money that a member got on an earlier day. */
const bookedOn = ({ id }: Holder, day: string, cents: bigint) =>
  postTransfer(shop.server.database, {
    kind: 'opening',
    reference: `opening:${id} ${day}`,
    postedAt: new Date(`${day}T12:00:00Z`),
    entries: [
      { memberId: id, book: books.eWallet, amountCents: cents },
      { company: 'opening', amountCents: -cents },
    ],
  });

describe('the files of a member', () => {
  it('A statement has an opening and a closing balance, and signed entries with their numbers', async () => {
    const holder = await shop.holder(0, {});
    await bookedOn(holder, '2026-01-10', 10_000n);
    await shop.book(holder.id, 2_500);
    await shop.book(holder.id, -300);
    const from = new Date().toISOString().slice(0, 10);
    const [titles, opening, first, second, closing, ...more] = await linesOf(
      { kind: 'statement', bankbookType: books.eWallet, from },
      holder,
    );
    expect(titles).toEqual(['Entry number', 'Time', 'Type', 'Amount', 'Balance', 'Note']);
    expect(opening?.slice(2, 5)).toEqual(['Opening balance', '', '100.00']);
    expect([first?.slice(2, 5), second?.slice(2, 5)]).toEqual([
      ['In', '25.00', '125.00'],
      ['Out', '-3.00', '122.00'],
    ]);
    expect(Number(second?.[0])).toBeGreaterThan(Number(first?.[0]));
    expect(closing?.slice(2, 5)).toEqual(['Closing balance', '', '122.00']);
    expect(more).toEqual([]);
  });

  it('A statement adds up, also if a posting carries an earlier day than one that was booked before it', async () => {
    const holder = await shop.holder(0, {});
    await shop.book(holder.id, 10_000);
    await bookedOn(holder, '2026-01-10', 5_000n);
    const from = new Date().toISOString().slice(0, 10);
    const [, opening, entry, closing] = await linesOf({ kind: 'statement', bankbookType: books.eWallet, from }, holder);
    expect([opening, entry, closing].map((line) => line?.slice(3, 5))).toEqual([
      ['', '50.00'],
      ['100.00', '150.00'],
      ['', '150.00'],
    ]);
  });

  it('Earnings are written by week and bonus, and each line with the order, the rule and the computation', async () => {
    const { database } = shop.server;
    const [earner, source] = [await shop.holder(0, {}), await createMember(database)];
    const keys = defaultPlan.bonuses.map(({ key }) => key);
    const facts = { companies: ['US'], bonuses: keys, k: [['1', '1']], pools: {} };
    const amountsCents = keys.map((key) => (key === 'direct' ? 1_500 : 0));
    await insertClosedWeek(database, earner.id, await ensurePlanVersion(database), { week: 202610, amountsCents }, facts);
    const line = { week: 202610, memberId: earner.id, bonus: keys.indexOf('direct'), sourceMemberId: source.id };
    await insertBonusLine(database, { ...line, pv: 10_000, rateBasisPoints: 1_500, rank: 4, grossUsd: 15 });
    expect((await linesOf({ kind: 'earnings' }, earner))[1]?.slice(0, 5)).toEqual([
      '202610',
      '2026-03-02',
      '2026-03-08',
      'Direct bonus',
      '15.00',
    ]);
    const [titles = [], why = []] = await linesOf({ kind: 'reasons' }, earner);
    const of = (title: string) => why[titles.indexOf(title)];
    expect([of('From member'), of('PV'), of('Rate %'), of('Amount')]).toEqual([source.code, '100.00', '15', '15']);
    expect(of('Rule')).toMatch(/\w/);
    expect(await linesOf({ kind: 'earnings', from: '2026-03-09' }, earner)).toHaveLength(1);
  });

  it('A network has the members below by generation, and no others', async () => {
    const { database } = shop.server;
    const [top, child, grandchild] = [await shop.holder(0, {}), await createMember(database), await createMember(database)];
    const place = (id: bigint, parent: bigint, side: number) =>
      sql`UPDATE member SET placement_parent_id = ${parent}, side = ${side} WHERE id = ${id}`.execute(shop.server.admin);
    await place(child.id, top.id, 1);
    await place(grandchild.id, child.id, 0);
    const [, ...rows] = await linesOf({ kind: 'network' }, top);
    expect(rows.map(([generation, code, , , parent, side]) => [generation, code, parent, side])).toEqual([
      ['1', child.code, top.code, 'Right'],
      ['2', grandchild.code, child.code, 'Left'],
    ]);
  });

  it('A file belongs to its member alone, and one with too many rows says so', async () => {
    const { fileNo } = dataOf(await start({ kind: 'statement', format: 'xlsx' }));
    expect(await member.call('getOwnFilePart', { fileNo, part: 1 })).toMatchObject({ error: 'ownFileNotFound' });
    await write(fileNo, { mostRows: 2 });
    expect(await stateOf(fileNo)).toMatchObject({ state: 'failed', failure: 'tooLong', parts: 0 });
    const again = dataOf(await start({ kind: 'statement', format: 'xlsx' })).fileNo;
    await write(again);
    expect(await stateOf(again)).toMatchObject({
      state: 'done',
      rows: 3,
      parts: 1,
      fileName: expect.stringMatching(/^statement-.*\.xlsx$/),
    });
    const other = await shop.holder(0, {});
    expect(await stateOf(again, other)).toBeUndefined();
    expect(await other.call('getOwnFilePart', { fileNo: again, part: 1 })).toMatchObject({ error: 'ownFileNotFound' });
  });

  it('A file whose writing ended its process twice has failed, and takes no place among the unfinished ones', async () => {
    const { database } = shop.server;
    const unlucky = await shop.holder(0, {});
    const fileNos = [dataOf(await start({ kind: 'orders' }, unlucky)).fileNo, dataOf(await start({ kind: 'earnings' }, unlucky)).fileNo];
    await sql`UPDATE own_file SET state = 'running', tries = 2 WHERE member_id = ${unlucky.id}`.execute(database);
    const followUps: unknown[] = [];
    registerOwnFileJob({ registerJob: (_job, _handler, whenParked) => void followUps.push(whenParked) }, parts());
    const [whenParked] = followUps as NonNullable<Parameters<JobRegistry['registerJob']>[2]>[];
    for (const fileNo of fileNos) await whenParked?.(database, { fileId: String(fileNo) });
    expect((await Promise.all(fileNos.map((fileNo) => stateOf(fileNo, unlucky)))).map((file) => file?.state)).toEqual(['failed', 'failed']);
    expect(await start({ kind: 'orders' }, unlucky)).toMatchObject({ success: '1' });
  });

  it('A member has twenty files of a day at most, however many sessions ask for them at once', async () => {
    const eager = await shop.holder(0, {});
    await sql`INSERT INTO own_file (member_id, kind, format, locale, state, asked_at, expires_at)
      SELECT ${eager.id}, 'orders', 'csv', 'en_US', 'done', now(), now() + interval '7 days' FROM generate_series(1, 19)`.execute(
      shop.server.database,
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => start({ kind: 'orders' }, eager)));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
  });

  it('A member has two unfinished files at most, and asks for no day that is to come', async () => {
    const eager = await shop.holder(0, {});
    expect(await start({ kind: 'orders', from: '2999-01-01' }, eager)).toMatchObject({ error: 'periodRefused' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => start({ kind: 'orders' }, eager)));
    expect(answers.filter(({ error }) => error === 'ownFilesFull')).toHaveLength(2);
  });
});
