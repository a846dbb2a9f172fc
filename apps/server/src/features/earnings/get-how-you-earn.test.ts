import { locales } from '@upline/i18n';
import { defaultPlan, hashablePlan, type PlanDocument } from '@upline/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { startPlan } from './plans/plan-desk.ts';
import { hashOf } from './plans/plan-store.ts';
import { ensurePlanVersion, insertBonusLine, insertClosedWeek } from './testing/closed-periods.ts';
import { dataOf } from '../../testing/success-of.ts';

const keys = defaultPlan.bonuses.map(({ key }) => key);
const facts = { companies: ['US'], bonuses: keys, k: [['1', '1']], pools: {} };

interface Explained {
  BONUS: string;
  ITEM_TYPE: string;
  BASIS: string;
  W_WEEK: string;
  AMOUNT: number;
  SENTENCES: string[];
  CONDITION: string;
}
interface HowYouEarn {
  W_WEEK: string;
  COMING_WEEK: string;
  PLAN_NAME: string;
  BONUSES: Explained[];
  CARDS: { CARD_STR: string; FROM_PV: number; IS_OWN: string }[];
  STARS: { STAR_STR: string; OWN_PV: number; IS_OWN: string }[];
  NOTES: string[];
}

let server: TestServer;
let earner: FixtureMember;
let newcomer: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
  const { database } = server;
  [earner, newcomer] = [await createMember(database), await createMember(database)];
  await sql`UPDATE member SET card_level = 4, star = 20 WHERE id = ${earner.id}`.execute(database);
  const plan = await ensurePlanVersion(database);
  const week = 202_610;
  await insertClosedWeek(database, earner.id, plan, { week, amountsCents: [1_500, 0, 0, 0, 0, 0, 0] }, facts);
  await insertClosedWeek(database, earner.id, plan, { week: 202_609, amountsCents: [900, 200, 0, 0, 0, 0, 0] }, facts);
  const line = { memberId: earner.id, sourceMemberId: newcomer.id };
  await insertBonusLine(database, { ...line, week, bonus: 0, pv: 10_000, rateBasisPoints: 1_500, rank: 4, grossUsd: 15 });
  await insertBonusLine(database, { ...line, week: 202_609, bonus: 0, pv: 6_000, rateBasisPoints: 1_500, rank: 4, grossUsd: 9 });
  await insertBonusLine(database, { ...line, week: 202_609, bonus: 1, pv: 10_000, rateBasisPoints: 200, rank: 1, grossUsd: 2 });
});
afterAll(() => server.close());

const ask = async (who: FixtureMember, payload: object = {}, locale = 'en_US'): Promise<HowYouEarn> => {
  const answer = await server.call('getHowYouEarn', payload, { token: who.token, locale });
  expect(answer).toMatchObject({ success: '1' });
  return dataOf(answer);
};
const bonus = ({ BONUSES }: HowYouEarn, key: string) => BONUSES.find(({ BONUS }) => BONUS === key);

it('The page explains a bonus by the member’s newest earning week, or by an example of the member’s rank', async () => {
  const told = await ask(earner);
  expect(told).toMatchObject({ PLAN_NAME: 'Default plan', COMING_WEEK: '' });
  expect(bonus(told, 'direct')).toMatchObject({
    ITEM_TYPE: 'Direct bonus',
    BASIS: 'own',
    W_WEEK: '202610',
    AMOUNT: 15,
    SENTENCES: [expect.stringContaining('Diamond card'), '100 PV × 15% = 15.00'],
    CONDITION: '',
  });
  expect(bonus(told, 'single')).toMatchObject({ BASIS: 'own', W_WEEK: '202609', AMOUNT: 2 });
  const pair = bonus(told, 'pair');
  expect(pair).toMatchObject({ BASIS: 'example', W_WEEK: '', AMOUNT: 0, CONDITION: expect.stringContaining('recommended') });
  expect(pair?.SENTENCES[0]).toMatch(/^15% of the PV that matched .* Diamond card\.$/);
});

it('The page shows non-earners what a bonus brings with the highest rank, and only bonuses of their company', async () => {
  const told = await ask(newcomer);
  expect(bonus(told, 'direct')).toMatchObject({ BASIS: 'highest', W_WEEK: '', AMOUNT: 0 });
  expect(bonus(told, 'hall')).toBeUndefined();
  expect(told.BONUSES.some(({ BASIS }) => BASIS === 'own')).toBe(false);
});

it('The page names cards, stars and what the plan says besides its bonuses', async () => {
  const told = await ask(earner);
  expect(told.CARDS.map(({ FROM_PV, IS_OWN }) => [FROM_PV, IS_OWN])).toEqual([
    [0, '0'],
    [50, '0'],
    [250, '0'],
    [600, '0'],
    [1_500, '1'],
  ]);
  expect(told.STARS[1]).toMatchObject({ STAR_STR: 'Blue diamond', OWN_PV: 50, IS_OWN: '1' });
  expect(told.NOTES).toEqual([
    'A first order keeps you active for 8 weeks.',
    '50 PV of repeat purchases within one calendar month keep you active until the end of the next month.',
    'All bonuses of a week together are limited to 50% of the PV of their country. If they exceed it, all are reduced by the same share.',
    'A week’s earnings are credited 12 days after the week ends, on a Friday.',
  ]);
});

it.each(locales.map((locale) => ({ locale })))('The page is whole in $locale', async ({ locale }) => {
  const told = await ask(newcomer, {}, locale);
  const texts = [...told.NOTES, ...told.BONUSES.flatMap(({ SENTENCES, CONDITION }) => [...SENTENCES, CONDITION])];
  expect(texts.join('\n')).not.toMatch(/\{\{|plan\.|trace\./);
  if (locale !== 'en_US') expect(told.NOTES[0]).not.toContain('first order');
});

it('The page explains a coming version once it is decided, and no other week’s', async () => {
  const { database } = server;
  const { W_WEEK } = await ask(earner);
  const next: PlanDocument = {
    ...defaultPlan,
    name: 'Next plan',
    activity: { ...defaultPlan.activity, monthlyPv: 1_500, monthlyKinds: ['FIRST', 'CX'], monthsAfter: 2 },
    bonuses: defaultPlan.bonuses.slice(0, 1),
    companyCap: null,
    release: { until: 'turnover', weekday: 1, occurrence: 1, ownPv: 2_500.5 },
    splits: [{ book: 7, basisPoints: 250 }],
  };
  const coming = Number(W_WEEK) + 100;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO plan_version (name, document, hash, state)
    VALUES (${next.name}, ${hashablePlan(next)}::jsonb, ${hashOf(next)}, 'draft') RETURNING id`.execute(database);
  expect(await ask(earner)).toMatchObject({ COMING_WEEK: '' });
  await startPlan(database, Number(rows[0]?.id), coming, new Date());
  expect(await ask(earner)).toMatchObject({ COMING_WEEK: String(coming), PLAN_NAME: 'Default plan' });
  const told = await ask(earner, { week: coming });
  expect(told).toMatchObject({ W_WEEK: String(coming), PLAN_NAME: 'Next plan' });
  expect(told.BONUSES).toMatchObject([{ BONUS: 'direct', BASIS: 'example' }]);
  expect(told.NOTES.slice(1)).toEqual([
    '1,500 PV of your own orders within one calendar month keep you active until the end of the month 2 months later.',
    'A week’s earnings are credited 1 day after the week ends, on a Monday.',
    'They stay pending until your own orders since the start of that week reach 2,500.5 PV.',
    '2.5% of what is credited goes to: Reorder fund.',
  ]);
  expect(await ask(earner, { week: 202_901 })).toMatchObject({ W_WEEK, PLAN_NAME: 'Default plan' });
});

it('The page is for members who are signed in', async () => {
  expect(await server.call('getHowYouEarn', {})).toMatchObject({ success: '0', error: 'sessionInvalid' });
});
