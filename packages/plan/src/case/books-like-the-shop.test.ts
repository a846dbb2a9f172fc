import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { readCase } from './read-case.ts';
import { runCase } from './run-case.ts';

const amounts = (json: unknown) => runCase(readCase(json), defaultPlan).weeks.map((week) => week.amounts);
const byOrders = { activeUntil: 'byOrders' };
const members = [
  { code: 'R', card: 4, star: 20 },
  { code: 'A', sponsor: 'R', parent: 'R', ...byOrders },
  { code: 'B', sponsor: 'A', parent: 'A', ...byOrders },
];

it('An order refunded in its own week gives no activity, and the next one is the first', () => {
  const story = (first: object[], refunds: number[]) => ({
    members,
    weeks: [
      { week: 202610, orders: [...first, { id: 2, member: 'A', pv: 100 }], refunds },
      // Eight weeks after A's first counting order: with a repeat purchase alone A would be active until the end of April.
      { week: 202618, orders: [{ id: 3, member: 'B', pv: 100 }] },
    ],
  });
  const refunded = amounts(story([{ id: 1, member: 'A', pv: 600 }], [1]));
  expect(refunded).toEqual(amounts(story([], [])));
  // 15 % of a first order of 100, and 4 %; A earns nothing in a week without active members.
  expect(refunded[0]).toMatchObject({ R: { direct: '15.00', levelDifference: '4.00' } });
  expect(refunded[1]).not.toHaveProperty('A');
});

it('After a refund in a later week the member keeps card and activity, and the next order is not the first', () => {
  const weeks = [
    { week: 202610, orders: [{ id: 1, member: 'A', pv: 600 }] },
    { week: 202611, refunds: [1] },
    { week: 202612, orders: [{ id: 2, member: 'B', pv: 100 }] },
    { week: 202613, orders: [{ id: 3, member: 'A', pv: 100 }] },
  ];
  const [, , third, fourth] = amounts({ members, weeks });
  // A platinum card: 12 %.
  expect(third?.['A']).toMatchObject({ direct: '12.00' });
  // A repeat purchase: 2 % and no direct bonus.
  expect(fourth?.['R']).toMatchObject({ single: '2.00' });
  expect(fourth?.['R']).not.toHaveProperty('direct');
});

it('Stars of a closed month count in the weeks after it, until a week names others', () => {
  const month = {
    members: [
      { code: 'R', card: 4, star: 0 },
      { code: 'L', sponsor: 'R', parent: 'R', side: 'left' },
      { code: 'Q', sponsor: 'R', parent: 'R', side: 'right' },
    ],
    weeks: [
      {
        week: 202610,
        orders: [
          { id: 1, member: 'R', pv: 50, kind: 'CX' },
          { id: 2, member: 'L', pv: 3_000 },
          { id: 3, member: 'Q', pv: 1_000 },
        ],
      },
      { week: 202613, orders: [{ id: 4, member: 'L', pv: 100, kind: 'CX' }] },
      { week: 202614, orders: [{ id: 5, member: 'L', pv: 100, kind: 'CX' }] },
      { week: 202615, orders: [{ id: 6, member: 'L', pv: 100, kind: 'CX' }], members: { R: { star: 20 } } },
    ],
  };
  const ofR = (months: number[]) => amounts({ ...month, months }).map(({ R }) => R?.['levelDifference']);
  expect(ofR([202603])).toEqual([undefined, undefined, '2.00', '4.00']);
  expect(ofR([])).toEqual([undefined, undefined, undefined, '4.00']);
});

it('An amount that no line can hold is reported with the member’s code', () => {
  const plan = { usdPerPv: 1_000_000_000 };
  const weeks = [{ week: 202610, orders: [{ id: 7, member: 'A', pv: 100 }] }];
  expect(() => amounts({ members, weeks, plan })).toThrow(/week 202610: member R: an amount from order 7/);
});

it('A month that does not exist is refused, and the message names its place', () => {
  for (const month of [202613, 202600, -5]) {
    expect(() => readCase({ members, weeks: [{ week: 202610 }], months: [month] })).toThrow(/^months\.0: /);
  }
});

it('PV that a refund left owing stays owed through weeks of inactivity, until new PV covers it', () => {
  const plan = { companyCap: null };
  const rest = [
    { week: 202611, refunds: [1], members: { R: { activeUntil: 0 } } },
    { week: 202612, orders: [{ id: 3, member: 'Q', pv: 10, kind: 'CX' }] },
    { week: 202613, orders: [{ id: 4, member: 'L', pv: 30, kind: 'CX' }] },
    {
      week: 202614,
      orders: [
        { id: 5, member: 'L', pv: 100, kind: 'CX' },
        { id: 6, member: 'Q', pv: 100, kind: 'CX' },
      ],
      members: { R: { activeUntil: 202652 } },
    },
  ];
  const json = {
    plan,
    members: [
      { code: 'R', card: 4 },
      { code: 'L', sponsor: 'R', parent: 'R', side: 'left' },
      { code: 'Q', sponsor: 'R', parent: 'R', side: 'right' },
    ],
    weeks: [
      {
        week: 202610,
        orders: [
          { id: 1, member: 'L', pv: 100, kind: 'CX' },
          { id: 2, member: 'Q', pv: 100, kind: 'CX' },
        ],
      },
      ...rest,
    ],
  };
  const weeks = runCase(readCase(json), defaultPlan).weeks;
  expect(weeks.map(({ kept }) => kept['R'])).toEqual([
    undefined,
    ['-100.00', '0.00'],
    ['-100.00', '0.00'],
    ['-70.00', '0.00'],
    ['0.00', '70.00'],
  ]);
  // 15 % of the 30 left above the debt.
  expect(weeks[4]?.amounts['R']).toMatchObject({ pair: '4.50' });
});

it('Refunds in parts take back no cent more than was booked, whatever the parts', () => {
  const weeks = (parts: number[]) => [
    {
      week: 202610,
      orders: [
        { id: 1, member: 'A', pv: 0.33 },
        { id: 2, member: 'A', pv: 0.47 },
      ],
    },
    ...parts.map((pv, at) => ({ week: 202611 + at, refunds: [{ order: 1, pv }] })),
    { week: 202640, refunds: [2] },
  ];
  for (const parts of [[0.33], [0.01, 0.32], [0.11, 0.11, 0.11], Array.from({ length: 27 }, (_, at) => (at < 26 ? 0.01 : 0.07))]) {
    const sums = new Map<string, number>();
    for (const week of amounts({ members, weeks: weeks(parts) })) {
      for (const [column, usd] of Object.entries(week['R'] ?? {})) {
        const sum = (sums.get(column) ?? 0) + Math.round(Number(usd) * 100);
        expect([column, sum >= 0]).toEqual([column, true]);
        sums.set(column, sum);
      }
    }
    expect(['direct', 'single', 'levelDifference'].map((column) => sums.get(column) ?? 0)).toEqual([0, 0, 0]);
  }
});
