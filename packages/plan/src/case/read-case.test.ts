import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { parsePlan } from '../document/parse-plan.ts';
import { parseJson } from '../document/strict-json.ts';
import { CaseError, planOfCase, readCase, readCaseLines, runCase } from './index.ts';

const weeks = [{ week: 202610 }];
const R = { code: 'R', card: 4 };
const order = { id: 1, member: 'R', pv: 100 };

function faultOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof CaseError) return error.message;
    throw error;
  }
  return '';
}

const companies = Array.from({ length: 257 }, (_, at) => ({
  code: `M${at}`,
  company: String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
}));

it.each<[string, object, string]>([
  [
    'the whole circle',
    { members: [{ code: 'T' }, { code: 'A', parent: 'B' }, { code: 'B', parent: 'C' }, { code: 'C', parent: 'A' }], weeks },
    'members.1: A stands above himself in the placement tree: A below B below C below A',
  ],
  [
    'who holds a slot',
    { members: [R, { code: 'A', parent: 'R' }, { code: 'B', parent: 'R' }], weeks },
    'members.2: B stands left below R, where A stands',
  ],
  [
    'a code twice',
    { members: [R, { code: 'A' }, { code: 'R' }], weeks },
    'members.2: the code R is there twice, the first time at members.0',
  ],
  ['a hall of himself', { members: [{ code: 'R', hall: 'R' }], weeks }, 'members.0: R is the hall of himself'],
  [
    'a sponsor who is nobody',
    { members: [{ code: 'R', sponsor: 'S' }], weeks },
    'members.0: R names S as sponsor, who is none of the members',
  ],
  [
    'a week of no calendar',
    { members: [{ code: 'R', activeUntil: 5 }], weeks },
    'members.0.activeUntil: a week such as 202604, 0 or byOrders is expected',
  ],
  [
    'a week that its year does not have',
    { members: [{ code: 'R', activeUntil: 202654 }], weeks: [{ week: 202553 }] },
    'members.0.activeUntil: a week such as 202604, 0 or byOrders is expected\nweeks.0.week: no such week',
  ],
  ['three decimals', { members: [R], kept: { R: [1.005, 0] }, weeks }, 'kept.R.0: at most two decimals'],
  ['kept PV of nobody', { members: [R], kept: { S: [1, 0] }, weeks }, 'kept: S is none of the members'],
  ['a month of no calendar', { members: [R], months: [202613], weeks }, 'months.0: no such month'],
  [
    'an order number used again, even after its refund',
    {
      members: [R],
      weeks: [
        { week: 202610, orders: [order] },
        { week: 202611, refunds: [1] },
        { week: 202612, orders: [order] },
      ],
    },
    'weeks.2.orders.0: order 1 is there twice',
  ],
  [
    'an order refunded twice',
    { members: [R], weeks: [{ week: 202610, orders: [order], refunds: [1, 1] }] },
    'weeks.0.refunds.1: order 1 cannot be refunded: nothing is left of it',
  ],
  [
    'more than is left',
    {
      members: [R],
      weeks: [
        {
          week: 202610,
          orders: [order],
          refunds: [
            { order: 1, pv: 60 },
            { order: 1, pv: 41 },
          ],
        },
      ],
    },
    'weeks.0.refunds.1: order 1 cannot be refunded by 41 PV: 40 PV are left of it',
  ],
  [
    'a refund before its order',
    { members: [R], weeks: [{ week: 202610, orders: [order], refunds: [{ order: 1, after: null }] }] },
    'weeks.0.refunds.0: order 1 cannot be refunded: it was not paid before',
  ],
  [
    'an order of nobody, and what comes after it',
    { members: [R], weeks: [{ week: 202610, orders: [{ ...order, member: 'S' }] }, { week: 202610 }] },
    'weeks.0.orders.0: order 1 is of S, who is none of the members\nweeks.1.week: week 202610 does not follow 202610',
  ],
  ['more companies than can be told apart', { members: companies, weeks }, '257 companies: at most 256 can be told apart'],
  ['no members', { members: [], weeks }, 'members: Too small: expected array to have >=1 items'],
])('The reader names %s', (_, json, fault) => {
  expect(faultOf(() => readCase(json))).toBe(fault);
});

it('The reader names cards and stars that the plan does not have', () => {
  const json = { members: [{ code: 'R', card: 9, star: 11 }], weeks: [{ week: 202610, members: { R: { star: 70 } } }] };
  expect(faultOf(() => planOfCase(readCase(json), defaultPlan))).toBe(
    [
      'members.0: R has card 9; the plan has cards 0 to 4',
      'members.0: R has star 11; the plan has 0, 10, 20, 30, 40, 50, 60',
      'week 202610: R has star 70; the plan has 0, 10, 20, 30, 40, 50, 60',
    ].join('\n'),
  );
});

it('The reader warns of a sponsor outside the placement line above, and settles all the same', () => {
  const members = [
    R,
    { code: 'A', sponsor: 'R', parent: 'R' },
    { code: 'B', sponsor: 'A', parent: 'R', side: 'right' },
    { code: 'C', sponsor: 'R', parent: 'B' },
  ];
  expect(readCase({ members, weeks }).warnings).toEqual([
    'members.2: B was recommended by A, who does not stand above in the placement tree',
  ]);
});

it('The reader names the line of a file of JSON Lines', () => {
  const faults = (...lines: string[]) => faultOf(() => readCaseLines(lines));
  const member = '{"member":{"code":"R"}}';
  expect(faults(member, '', '{"member":{"code":"A","sponsor":"B"}}', '{"week":202610}')).toBe(
    'line 3: A names B as sponsor, who is none of the members',
  );
  expect(faults(member, '{"week":202610}', '{"order":{"id":1,"member":"S","pv":1}}')).toBe(
    'line 3: order 1 is of S, who is none of the members',
  );
  expect(faults(member, '{"order":{"id":1,"member":"R","pv":1}}')).toBe('line 2: a week is expected before');
  expect(faults(member, '{"week":202610,"order":1}')).toMatch(/^line 2: an object with one of the fields case, member/);
  expect(faults(member, '{"member":{"code":"A","code":"B"}}')).toBe('line 2: member.code: the key is there twice');
  expect(faults(member, '{"week":')).toMatch(/^line 2: /);
  expect(faults('{"week":202610}', member)).toBe('line 2: members stand before the first week');
});

it('The reader counts faults after the first fifty, and shows a typed line break as it is written', () => {
  const members = Array.from({ length: 60 }, (_, at) => ({ code: `M${at}`, sponsor: 'a\nb' }));
  const lines = faultOf(() => readCase({ members, weeks })).split('\n');
  expect(lines).toHaveLength(51);
  expect(lines[0]).toBe('members.0: M0 names a\\u000ab as sponsor, who is none of the members');
  expect(lines[50]).toBe('and 10 more');
});

it('The reader refuses a repeated key and a document that is nested too deep, by their places', () => {
  expect(() => parseJson('{"a":[1,{"b":1,"\\u0062":2}]}')).toThrow(/^a\.1\.b: the key is there twice$/);
  expect(() => parseJson(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`)).toThrow(/nested deeper than 64 levels$/);
  expect(parseJson('{"a":{"b":"}{,\\""},"c":[{"b":1},{"b":2}]}')).toEqual({ a: { b: '}{,"' }, c: [{ b: 1 }, { b: 2 }] });
});

it('Refunds of an earlier week come after the week’s orders unless they say otherwise', () => {
  const story = (refund: unknown) => ({
    members: [
      { code: 'P', card: 4 },
      { code: 'A', sponsor: 'P', activeUntil: 'byOrders' },
    ],
    weeks: [
      { week: 202610, orders: [{ id: 1, member: 'A', pv: 200 }] },
      { week: 202611, orders: [{ id: 2, member: 'A', pv: 100 }], refunds: [refund] },
    ],
  });
  const lines = (refund: unknown) =>
    runCase(readCase(story(refund)), defaultPlan)
      .weeks[1]?.lines.filter(({ order: id }) => id === 2)
      .map(({ bonus }) => bonus);
  // With 300 PV the second order raises the card: an upgrade. After the refund 100 PV raise none: a repeat purchase.
  expect(lines(1)).toEqual(['direct']);
  expect(lines({ order: 1, after: 2 })).toEqual(['direct']);
  expect(lines({ order: 1, after: null })).toEqual(['single']);
  expect(lines({ order: 1, after: null, pv: 40 })).toEqual(['direct']);
});

it('The case says when each week is credited, into which books, and what waits for a turnover', () => {
  const plan = parsePlan({
    ...defaultPlan,
    splits: [{ book: 7, basisPoints: 1_000 }],
    release: { until: 'turnover', weekday: 5, occurrence: 2, ownPv: 100 },
  });
  const buys = (id: number, member: string, pv: number) => ({ id, member, pv, kind: 'CX' });
  const json = {
    members: [R, { code: 'A', sponsor: 'R', card: 4 }, { code: 'B', sponsor: 'A', card: 4 }],
    weeks: [
      { week: 202610, orders: [buys(1, 'B', 1_000), buys(2, 'A', 100)] },
      { week: 202611, refunds: [{ order: 2, pv: 1 }] },
      { week: 202614, orders: [buys(3, 'A', 1)] },
    ],
  };
  expect(runCase(readCase(json), plan).releases.slice(0, 1)).toEqual([
    {
      week: 202610,
      members: {
        // 2 % of 1,100 and of 1,000. R never buys; A falls below the turnover before the release day, and reaches it in the week that ends on 5 April.
        R: { day: null, total: '22.00', books: { 6: '19.80', 7: '2.20' } },
        A: { day: '2026-04-05', total: '20.00', books: { 6: '18.00', 7: '2.00' } },
      },
    },
  ]);
  expect(runCase(readCase(json), defaultPlan).releases[0]?.members['R']).toEqual({
    day: '2026-03-20',
    total: '22.00',
    books: { 6: '22.00' },
  });
});

it('The case settles a column that is called like what every object has', () => {
  const [direct, ...rest] = defaultPlan.bonuses;
  const plan = parsePlan({ ...defaultPlan, bonuses: [{ ...direct, key: 'toString' }, ...rest] });
  const json = { members: [R, { code: 'A', sponsor: 'R' }], weeks: [{ week: 202610, orders: [{ id: 1, member: 'A', pv: 100 }] }] };
  expect(runCase(readCase(json), plan).weeks[0]?.amounts['R']).toEqual({ toString: '15.00', total: '15.00' });
});
