import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDrift, freeCents, postTransfer } from '../../../ledger/index.ts';
import { releaseWeeks } from '../release/release-week.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';

const settings = { businessTimeZone: 'America/Los_Angeles' };
const erc20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop();
  await shop.join('R', { star: 20 });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0, star: 10 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.join('C', { sponsor: 'A', under: 'A', side: 0 });
  await shop.buy('R', 1_500, dayOfWeek(0));
});
afterEach(() => shop.end());

const volume = () => shop.database.selectFrom('pv_row').select(['pv', 'week', 'refund_of_week']).orderBy('id').execute();

describe('an order refunded in its own week', () => {
  it('An order refunded in its own week counts as never paid: no bonus, card or activity, and the next is the first', async () => {
    const order = await shop.buy('A', 600, dayOfWeek(1));
    expect(await shop.standing('A')).toMatchObject({ card_level: 3, active_until_week: 202647 });
    await shop.refund(order, dayOfWeek(2));
    expect(await shop.standing('A')).toMatchObject({ card_level: 0, active_until_week: null });
    expect((await volume()).slice(1)).toEqual([
      { pv: 60_000n, week: 202640, refund_of_week: null },
      { pv: -60_000n, week: 202640, refund_of_week: 202640 },
    ]);
    await shop.buy('A', 100, dayOfWeek(3));
    expect(await shop.database.selectFrom('pv_row').select('kind').orderBy('id', 'desc').limit(1).executeTakeFirst()).toEqual({
      kind: 'FIRST',
    });
    expect(await shop.standing('A')).toMatchObject({ card_level: 1, active_until_week: 202647 });
    await shop.close(202640, dayOfWeek(0, 1));
    // 15 % and 4 % of 100, and 3 % of the week's 1,600.
    expect(await shop.earned(202640)).toEqual({ R: [1_500, 0, 0, 0, 4_800, 400, 0] });
    expect(await shop.kept(202640)).toEqual({ R: [10_000, 0] });
  });

  it('An order refunded in its own week leaves the standing that the other orders of the week give', async () => {
    await shop.buy('B', 250, dayOfWeek(1));
    const upgrade = await shop.buy('B', 400, dayOfWeek(2));
    await shop.buy('B', 60, dayOfWeek(3));
    expect(await shop.standing('B')).toMatchObject({ card_level: 3, active_until_week: 202648 });
    await shop.refund(upgrade, dayOfWeek(4));
    // 60 CX PV in October, to which the week belongs, reach to the end of November.
    expect(await shop.standing('B')).toMatchObject({ card_level: 2, active_until_week: 202648 });
  });
});

describe('an order refunded piece by piece', () => {
  /** The forecast changes of a refund by member, in cents. */
  async function forecast(orderId: bigint, pieces: number, at: Date, isLast = false): Promise<Record<string, number>> {
    const line = await shop.database.selectFrom('order_line').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
    const { member_id: memberId } = await shop.database
      .selectFrom('member_order')
      .select('member_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const lines = [
      {
        lineId: line.id,
        pieces,
        pv: BigInt(pieces) * 100n,
        cv: BigInt(pieces) * 100n,
        goodsCents: BigInt(pieces) * 100n,
        taxIncludedCents: 0n,
        isLast,
      },
    ];
    const order = { id: orderId, memberId };
    const { changes } = await shop.settler.run('forecastRefund', { order, lines, now: at, timeZone: settings.businessTimeZone });
    const names = ['R', 'A', 'B', 'C'];
    const nameOf = (id: number) => names.find((name) => Number(shop.member(name).id) === id) ?? '';
    return Object.fromEntries(changes.filter(({ cents }) => cents !== 0).map(({ memberId: id, cents }) => [nameOf(id), cents]));
  }
  const sum = (amounts: number[] | undefined) => (amounts ?? []).reduce((total, cents) => total + cents, 0);

  it('An order refunded piece by piece in its own week counts as its rest, also for card, activity and forecast', async () => {
    const order = await shop.buy('A', 600, dayOfWeek(1));
    const [before, change] = [await openWeek(), await forecast(order, 400, dayOfWeek(2))];
    await shop.refund(order, dayOfWeek(2), 400);
    expect(await shop.standing('A')).toMatchObject({ card_level: 1, active_until_week: 202647 });
    const after = await openWeek();
    expect(change).toEqual(
      Object.fromEntries(
        [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
          const difference = (after[name] ?? 0) - (before[name] ?? 0);
          return difference === 0 ? [] : [[name, difference]];
        }),
      ),
    );
    expect(Object.values(change).some((cents) => cents < 0)).toBe(true);
    await shop.close(202640, dayOfWeek(0, 1));
    // 15 % of 200, and 4 %, and 3 % of the week's 1,700.
    expect(await shop.earned(202640)).toEqual({ R: [3_000, 0, 0, 0, 5_100, 800, 0] });
  });

  it('An order refunded in later weeks gives back its lines’ shares; the last piece takes the rest, to the cent', async () => {
    const order = await shop.buy('C', 250, dayOfWeek(1));
    await shop.buy('A', 601, dayOfWeek(1));
    await shop.close(202640, dayOfWeek(0, 1));
    const paid = await shop.earned(202640);
    const closed = await volume();
    const steps = [83, 83, 84];
    const back: Record<string, number> = {};
    for (const [at, pieces] of steps.entries()) {
      const said = await forecast(order, pieces, dayOfWeek(1, at + 1), at === 2);
      await shop.refund(order, dayOfWeek(1, at + 1), pieces);
      await shop.close(202641 + at, dayOfWeek(0, at + 2));
      const booked = await shop.earned(202641 + at);
      for (const name of ['A', 'R']) {
        expect([name, said[name] ?? 0]).toEqual([name, sum(booked[name])]);
        back[name] = (back[name] ?? 0) + sum(booked[name]);
      }
    }
    expect(await shop.earned(202640)).toEqual(paid);
    // A: 12 % of 250 and 2 %; R the other 2 %.
    expect(back).toEqual({ A: -3_500, R: -500 });
    expect((await volume()).length).toBe(closed.length + 3);
  });

  /** Cents by member that the open week would bring now. */
  async function openWeek(): Promise<Record<string, number>> {
    const { memberIds, cents, bonuses } = await shop.settler.run('forecastWeek', { week: 202640, midnight: dayOfWeek(0) });
    const names = ['R', 'A', 'B', 'C'];
    return Object.fromEntries(
      names.map((name) => {
        const index = memberIds.indexOf(Number(shop.member(name).id));
        return [name, cents.slice(index * bonuses, (index + 1) * bonuses).reduce((total, one) => total + one, 0)];
      }),
    );
  }
});

describe('an order refunded later', () => {
  it('A later refund reverses its own lines and takes PV from legs and pool, leaving card, activity and closed week', async () => {
    const order = await shop.buy('C', 250, dayOfWeek(1));
    await shop.buy('A', 600, dayOfWeek(1));
    await shop.buy('B', 100, dayOfWeek(2));
    await shop.close(202640, dayOfWeek(0, 1));
    const before = await shop.earned(202640);
    expect(before).toMatchObject({ A: [3_000, 0, 0, 0, 0, 500, 0] });
    expect(await shop.kept(202640)).toEqual({ R: [75_000, 0], A: [25_000, 0] });
    await shop.refund(order, dayOfWeek(1, 1));
    expect(await shop.standing('C')).toMatchObject({ card_level: 2, active_until_week: 202647 });
    await shop.close(202641, dayOfWeek(0, 2));
    expect(await shop.earned(202640)).toEqual(before);
    // A gives back 12 % of 250 and 2 %; R the other 2 %. The pool goes below zero and is carried over.
    expect(await shop.earned(202641)).toEqual({ A: [-3_000, 0, 0, 0, 0, -500, 0], R: [0, 0, 0, 0, 0, -500, 0] });
    expect(await shop.kept(202641)).toEqual({ R: [50_000, 0] });
    const lines = await shop.database
      .selectFrom('bonus_line')
      .select(['adjusts_week', 'source_order_id'])
      .where('week', '=', 202641)
      .execute();
    expect(lines).toEqual(Array.from({ length: 3 }, () => ({ adjusts_week: 202640, source_order_id: order })));
    await shop.buy('B', 100, dayOfWeek(1, 2));
    await shop.close(202642, dayOfWeek(0, 3));
    const facts = await shop.database.selectFrom('week_run').select('facts').where('week', '=', 202642).executeTakeFirstOrThrow();
    // 3 % of 100 less 3 % of 250.
    expect(facts.facts).toMatchObject({ pools: { leadership: { amount: '-45000000000' } }, carry: { leadership: '-45000000000' } });
    for (const week of [202640, 202641, 202642]) expect(await shop.settler.run('checkWeek', { week })).toMatchObject({ isSame: true });
  });

  it('A later refund may take the e-wallet below zero, which stops withdrawals and transfers until the debt is paid', async () => {
    const order = await shop.buy('C', 250, dayOfWeek(1));
    await shop.buy('A', 600, dayOfWeek(1));
    await shop.close(202640, dayOfWeek(0, 1));
    await releaseWeeks({ database: shop.database, settings }, dayOfWeek(5, 2));
    const { id, token } = shop.member('A');
    const free = () => freeCents(shop.database, id, '6');
    expect(await free()).toBe(3_500n);
    await postTransfer(shop.database, {
      kind: 'member_transfer',
      reference: 'spent',
      entries: [
        { memberId: id, book: '6', amountCents: -3_000n },
        { memberId: shop.member('B').id, book: '6', amountCents: 3_000n },
      ],
    });
    await shop.refund(order, dayOfWeek(1, 1));
    await shop.close(202641, dayOfWeek(0, 2));
    await releaseWeeks({ database: shop.database, settings }, dayOfWeek(5, 3));
    expect(await free()).toBe(-3_000n);
    await shop.database.updateTable('member').set({ first_name: 'Ada', last_name: 'Lind' }).where('id', '=', id).execute();
    const call = (name: 'saveJbdSendNote' | 'transferAccount', payload: object) => shop.server.call(name, payload, { token });
    expect(await call('saveJbdSendNote', { amount: '1', sendType: '3', address: erc20 })).toMatchObject({ error: 'balanceShort' });
    expect(await call('transferAccount', { money: '1', destinationUserCode: shop.member('B').code })).toMatchObject({
      error: 'balanceShort',
    });
    const journal = await shop.server.call('getFbJournals', { bankbookType: '6' }, { token });
    expect(journal['data']).toMatchObject([{ notes: 'Bonus reversed after refunds, week 41 of 2026' }, {}, {}]);
    expect(await findDrift(shop.database)).toEqual([]);
  });
});
