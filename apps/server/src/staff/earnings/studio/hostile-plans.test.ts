import { randomUUID } from 'node:crypto';
import { defaultPlan } from '@upline/plan';
import { defaultPlan2 } from '@upline/plan/format2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffDoor, type StaffBrowser } from '../../../testing/staff-door.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { successOf } from '../../../testing/success-of.ts';

const clock = createFixedClock(dayOfWeek(1, 2));
let shop: CommissionShop;
let clerk: StaffBrowser;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  clerk = await (await openStaffDoor(shop.server)).as('finance1');
  await shop.join('R', { companyCode: 'US' });
  await shop.buy('R', 1_500, dayOfWeek(0));
  await shop.close(202640, dayOfWeek(1, 1));
});
afterAll(() => shop.end());

const newDraft = async (): Promise<number> => {
  const { data: plans } = successOf(await clerk.call('listPlans'));
  const { data } = successOf(await clerk.call('addPlanDraft', { planId: plans[0]?.planId }));
  return data.draftId;
};
/** Sends a body unchanged, with a key as the console does, by which the call is compared with earlier ones. */
const sendAs = (name: string, payload: string) =>
  clerk.send({
    method: 'POST',
    url: `/api/staff/${name}`,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en_US',
      'idempotency-key': randomUUID(),
    },
    payload,
  });

const nested = (levels: number, open: string, close: string, inside = '1') => `${open.repeat(levels)}${inside}${close.repeat(levels)}`;
/** The plan with one member of its document replaced by a text. */
const withPart = (name: string, part: string): string => {
  const text = JSON.stringify({ ...defaultPlan, [name]: '@part' });
  return text.replace('"@part"', part);
};
const doubling = Object.fromEntries(
  Array.from({ length: 64 }, (_, at) => [`e${at}`, { add: at === 0 ? ['1', '1'] : [{ use: `e${at - 1}` }, { use: `e${at - 1}` }] }]),
);
const circle = { a: { add: [{ use: 'b' }, '1'] }, b: { add: [{ use: 'a' }, '1'] } };
const longest = 190_000;

it.each([
  ['deep lists', () => nested(longest / 2, '[', ']')],
  ['deep objects', () => nested(longest / 7, '{"a":', '}')],
  ['a part that is deep', () => withPart('bonuses', nested(60_000, '[', ']'))],
  [
    'expressions that are deep',
    () => JSON.stringify({ ...defaultPlan2, expressions: { e: '@' } }).replace('"@"', nested(15_000, '{"neg":', '}')),
  ],
  ['as many bonuses as fit', () => withPart('bonuses', `[${Array.from({ length: 60_000 }, () => '{}').join()}]`)],
  ['as many fields as fit', () => `{${Array.from({ length: 18_000 }, (_, at) => `"f${at}":0`).join()}}`],
  ['a number of very many digits', () => withPart('format', '9'.repeat(longest))],
  ['a text of very many digits', () => withPart('name', `"${'9'.repeat(longest)}"`)],
  ['a power of very many digits', () => withPart('format', '1e999999999')],
  ['expressions that double sixty times', () => JSON.stringify({ ...defaultPlan2, expressions: doubling })],
  ['expressions that use each other', () => JSON.stringify({ ...defaultPlan2, expressions: circle })],
  ['a prototype', () => withPart('caps', '{"__proto__": {"US": "1"}, "constructor": {"prototype": {}}}')],
  ['half of a sign', () => withPart('name', String.raw`"\ud800"`)],
  ['a sign that a cut parts', () => withPart('name', `"${'x'.repeat(79)}😀"`)],
  ['a zero', () => withPart('name', String.raw`"\u0000"`)],
])('a document with %s is told in words, whatever is asked of it', async (_what, make) => {
  const text = make();
  const { code: memberCode } = shop.member('R');
  const draftId = await newDraft();
  for (const [name, body] of [
    ['checkPlan', JSON.stringify({ text })],
    ['explainPlan', JSON.stringify({ text, memberCode })],
    ['savePlanDraft', JSON.stringify({ draftId, version: 1, text })],
    ['getPlanDraft', JSON.stringify({ draftId })],
    ['draftPlan', JSON.stringify({ document: text })],
    // The document itself, and not a text of it: the process that answers reads it.
    ['draftPlan', `{"document": ${text.startsWith('{') ? text : `{"a": ${text}}`}}`],
  ] as const) {
    const { statusCode, body: answer } = await sendAs(name, body);
    expect([name, statusCode < 500 ? 'answered' : answer.slice(0, 300)]).toEqual([name, 'answered']);
  }
  expect(await clerk.call('listPlanDrafts')).toMatchObject({ success: '1' });
  expect(await clerk.call('dropPlanDraft', { draftId })).toMatchObject({ success: '1' });
});
