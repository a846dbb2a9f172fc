import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';

let shop: CommissionShop;
beforeAll(async () => {
  shop = await openCommissionShop();
  await shop.join('R', { star: 20 });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.join('X', { sponsor: 'R', under: 'A', side: 0 });
  await shop.join('Y', { sponsor: 'R', under: 'A', side: 1 });
});
afterAll(() => shop.end());

const keptOf = async (name: string) => (await shop.server.call('getKeepPerformance', {}, { token: shop.member(name).token }))['data'];
const isSame = async (week: number): Promise<boolean> => (await shop.settler.run('checkWeek', { week })).isSame;

describe('a moved member', () => {
  it('A moved member counts in a week at their place at its end, even if they moved before its close', async () => {
    for (const name of ['R', 'A', 'B']) await shop.buy(name, 250, dayOfWeek(0));
    await shop.buy('X', 100, dayOfWeek(1));
    await shop.buy('Y', 60, dayOfWeek(1));
    await shop.move('X', { under: 'B', side: 0 }, dayOfWeek(2));
    await shop.move('Y', { under: 'B', side: 1 }, dayOfWeek(0, 1));
    expect(await shop.close(202640, dayOfWeek(1, 1))).toMatchObject({ week: { outcome: 'closed' } });
    // R: A 250 and Y 60 at the left, B 250 and X 100 at the right.
    expect(await shop.kept(202640)).toEqual({ R: [0, 4_000], A: [0, 6_000], B: [10_000, 0] });
    expect(await isSame(202640)).toBe(true);
    // Y was on A's right side then and is elsewhere now.
    expect(await keptOf('A')).toEqual([{ W_WEEK: '202640', KEEP_USER_CODE: shop.member('Y').code, KEEP_PV: 60, SIDE: '1', LOST_PV: 0 }]);
  });

  it('A moved member counts in the next week at their present place', async () => {
    await shop.buy('Y', 100, dayOfWeek(2, 1));
    expect(await shop.close(202641, dayOfWeek(1, 2))).toMatchObject({ week: { outcome: 'closed' } });
    expect(await shop.kept(202641)).toMatchObject({ R: [0, 14_000] });
    expect(await isSame(202641)).toBe(true);
  });

  it('A moved member changes no closed week, moved once or often; nor do newcomers', async () => {
    await shop.join('N', { sponsor: 'A', under: 'A', side: 0 });
    await shop.buy('N', 600, dayOfWeek(0, 2));
    await shop.move('B', { sponsor: 'N', under: 'N', side: 0 }, dayOfWeek(1, 2));
    await shop.move('X', { sponsor: 'N', under: 'R', side: 1 }, dayOfWeek(2, 2));
    await shop.move('X', { sponsor: 'Y', under: 'Y', side: 0 }, dayOfWeek(3, 2));
    expect([await isSame(202640), await isSame(202641)]).toEqual([true, true]);
    expect(await shop.close(202642, dayOfWeek(1, 3))).toMatchObject({ week: { outcome: 'closed' } });
    expect([await isSame(202640), await isSame(202641), await isSame(202642)]).toEqual([true, true, true]);
  });

  it('A moved member delays a close until the move is committed', async () => {
    await shop.buy('A', 100, dayOfWeek(0, 3));
    const move = await shop.database.startTransaction().execute();
    await move
      .updateTable('member')
      .set({ sponsor_id: shop.member('R').id })
      .where('id', '=', shop.member('X').id)
      .execute();
    const closing = shop.close(202643, dayOfWeek(1, 4));
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(shop.database);
      expect(rows).toHaveLength(1);
    });
    await move.commit().execute();
    expect(await closing).toMatchObject({ week: { outcome: 'closed' } });
    expect(await isSame(202643)).toBe(true);
  });

  it('Each move leaves a note of the earlier place, except for changes in the transaction that made the member', async () => {
    const of = async (name: string) =>
      shop.database.selectFrom('earlier_place').selectAll().where('member_id', '=', shop.member(name).id).orderBy('moved_at').execute();
    expect(await of('N')).toEqual([]);
    expect(await of('X')).toMatchObject([
      { sponsor_id: shop.member('R').id, placement_parent_id: shop.member('A').id, side: 0, company_code: 'US' },
      { placement_parent_id: shop.member('B').id },
      { placement_parent_id: shop.member('R').id },
      { placement_parent_id: shop.member('Y').id, sponsor_id: shop.member('Y').id },
    ]);
    await shop.database
      .updateTable('member')
      .set({ sponsor_id: shop.member('R').id, first_name: 'Xe' })
      .where('id', '=', shop.member('X').id)
      .execute();
    expect(await of('X')).toHaveLength(4);
    await expect(sql`UPDATE earlier_place SET side = 1`.execute(shop.server.admin)).rejects.toThrow('append-only');
  });
});
