import { defaultPlan, parsePlan } from '@upline/plan';
import { asFormat2 } from '@upline/plan/format2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommissionShop, countByPlan, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { expectLossesInTime } from './losses-in-time.ts';
import { tellOfLosses } from './tell-of-losses.ts';

const settings = { businessTimeZone: 'America/Los_Angeles', publicUrl: 'https://shop.test' };
const plan = parsePlan({
  ...defaultPlan,
  name: 'Legs keep 700 or 900 PV',
  bonuses: defaultPlan.bonuses.map((bonus) =>
    bonus.formula.type === 'binary'
      ? { ...bonus, formula: { ...bonus.formula, keepCapPv: { by: 'card', values: [100, 700, 700, 700, 900] } } }
      : bonus,
  ),
});
let now = dayOfWeek(0, 1);
let shop: CommissionShop;
beforeEach(async () => {
  now = dayOfWeek(0, 1);
  shop = await openCommissionShop({ now: () => now });
  // R is active with the highest card. A was active until the previous week. `never` was never active, and `absent` cannot sign in.
  await shop.join('R', { star: 20, password: 'demo1234' });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0, password: 'demo1234' });
  await shop.join('X', { sponsor: 'A', under: 'A', side: 1 });
  await shop.join('never', { sponsor: 'X', under: 'X', side: 0, password: 'demo1234' });
  await shop.join('Y', { sponsor: 'X', under: 'never', side: 0 });
  const set = (name: string, standing: object) =>
    shop.database.updateTable('member').set(standing).where('id', '=', shop.member(name).id).execute();
  await set('R', { card_level: 4, active_until_week: 202652 });
  await set('A', { card_level: 1, active_until_week: 202639 });
});
afterEach(() => shop.end());

const tell = () => tellOfLosses({ database: shop.database, settings }, now);
const mails = async () =>
  (await shop.database.selectFrom('job').select('payload').where('name', '=', 'mail.send').orderBy('id').execute()).map(
    ({ payload }) => payload as { to: string; template: string; values: Record<string, unknown> },
  );
const asked = async (name: string) =>
  (await shop.server.call('getKeepPerformance', {}, { token: shop.member(name).token })) as {
    data: object[];
    size: number;
    outlook: object;
  };

it.each([
  ['1', plan],
  ['2', asFormat2(plan)],
])('The close of a plan of format %s records what legs lose, shows it by week and leg, and reports it once', async (_, document) => {
  await countByPlan(shop.database, document, 202_640, dayOfWeek(0));
  await shop.buy('Y', 1_000, dayOfWeek(1));
  await shop.close(202_640, now);
  expect((await shop.kept(202_640))['R']).toEqual([90_000, 0]);
  expect(await asked('R')).toMatchObject({
    size: 1,
    data: [{ W_WEEK: '202640', KEEP_PV: 900, SIDE: '0', LOST_PV: 100, LOST_WHY: '1' }],
    outlook: { isActive: '1', limit: 900 },
  });
  expect(await asked('A')).toMatchObject({
    size: 1,
    data: [{ W_WEEK: '202640', KEEP_PV: 0, SIDE: '1', LOST_PV: 1_000, LOST_WHY: '0' }],
    outlook: { isActive: '0', limit: 700 },
  });
  expect(await asked('never')).toMatchObject({ data: [{ KEEP_PV: 0, LOST_PV: 1_000, LOST_WHY: '0' }] });
  expect((await Promise.all([tell(), tell()])).reduce((sum, told) => sum + told)).toBe(2);
  expect(await tell()).toBe(0);
  const link = 'https://shop.test/my/retain';
  // Members who were never active get no mail.
  expect((await mails()).map(({ to, template, values }) => [to, template, values])).toEqual([
    ['r@example.com', 'pvLostFull', { name: 'R', day: '2026-10-04', leftPv: '100', rightPv: '0', link }],
    ['a@example.com', 'pvLostInactive', { name: 'A', day: '2026-10-04', leftPv: '0', rightPv: '1,000', link }],
  ]);
});

it('Members who would lose PV get one message three days before the week ends, and none after its end', async () => {
  await countByPlan(shop.database, plan, 202_640, dayOfWeek(0));
  await shop.buy('Y', 1_000, dayOfWeek(1));
  const look = (at: Date) => expectLossesInTime({ database: shop.database, settler: shop.settler, settings }, at);
  expect(await look(dayOfWeek(2))).toBe(false);
  now = dayOfWeek(4);
  expect(await asked('R')).toMatchObject({ data: [], outlook: { losing: { left: 100, right: 0 } } });
  expect([await look(now), await look(now)]).toEqual([true, false]);
  expect(await tell()).toBe(2);
  const link = 'https://shop.test/pc/index';
  expect((await mails()).map(({ template, values }) => [template, values])).toEqual([
    ['pvEndsFull', { name: 'R', day: '2026-10-04', leftPv: '100', rightPv: '0', link: 'https://shop.test/my/retain' }],
    ['pvEndsInactive', { name: 'A', day: '2026-10-04', leftPv: '0', rightPv: '1,000', link }],
  ]);
  now = dayOfWeek(5, 1);
  await shop.close(202_640, dayOfWeek(0, 1));
  await shop.database.deleteFrom('loss_notice').execute();
  expect(await look(now)).toBe(true);
  // Three weeks later neither warning nor loss is news.
  now = dayOfWeek(0, 4);
  expect(await tell()).toBe(0);
  expect(await shop.database.selectFrom('loss_notice').selectAll().execute()).toEqual([]);
});
