import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { parsePlan } from '../document/parse-plan.ts';
import { NetworkError } from '../network/order-network.ts';
import type { MemberState, Network, Volume, WeekResult } from '../types.ts';
import { grossAt, LineLimitError } from './growing-lines.ts';
import { hashLines } from './hash-lines.ts';
import { joinLines } from './join-lines.ts';
import { settleWeek } from './settle-week.ts';

/** A line of members, each sponsored by and placed left below the previous one. */
const lineOf = (count: number): Network => {
  const above = Int32Array.from({ length: count }, (_, member) => member - 1);
  const nobody = new Int32Array(count).fill(-1);
  return {
    count,
    sponsor: above,
    parent: above,
    side: new Uint8Array(count),
    company: new Uint8Array(count),
    companies: ['US'],
    hall: nobody,
  };
};

const membersOf = (count: number, star = 0): MemberState => ({
  card: new Uint8Array(count).fill(4),
  star: new Uint8Array(count).fill(star),
  activeUntilWeek: new Int32Array(count).fill(202652),
  hasBuyingDirect: new Uint8Array(count).fill(1),
});

type Row = readonly [member: number, order: number, pv: number, refundOfWeek?: number];
const volumeOf = (...rows: Row[]): Volume => ({
  count: rows.length,
  member: Int32Array.from(rows, ([member]) => member),
  order: Float64Array.from(rows, ([, order]) => order),
  pv: Float64Array.from(rows, ([, , pv]) => pv),
  kind: new Uint8Array(rows.length),
  company: new Uint8Array(rows.length),
  refundOfWeek: Int32Array.from(rows, ([, , , refundOfWeek = 0]) => refundOfWeek),
});

const week = 202640;

describe('a week', () => {
  it('A week without members and orders has no lines and no amounts', () => {
    const { lines, amounts, facts } = settleWeek({
      plan: defaultPlan,
      week,
      network: lineOf(0),
      members: membersOf(0),
      volume: volumeOf(),
    });
    expect([lines.count, amounts.count, facts.paidCents, facts.gross]).toEqual([0, 0, 0, ['0', '1']]);
  });

  it('A week with a line 100,000 deep, nearly all inactive, pays the one active member at its top', () => {
    const count = 100_000;
    const members = membersOf(count, 60);
    members.activeUntilWeek.fill(202601, 1);
    const network = lineOf(count);
    const volume = volumeOf(...Array.from({ length: 1_000 }, (_, at): Row => [count - 1 - at, at + 1, 10_000]));
    const { amounts, kept } = settleWeek({ plan: defaultPlan, week, network, members, volume });
    expect(Array.from(amounts.member)).toEqual([0]);
    // 1,000 orders of 100 PV: 3 % of the pool and 10 % level-difference.
    expect(Array.from(amounts.cents)).toEqual([0, 0, 0, 0, 300_000, 1_000_000, 0]);
    expect([kept.left[0], kept.left[1]]).toEqual([10_000_000, 0]);
  });

  it('A week adds up the rows of one order and leaves out an order whose PV adds up to 0', () => {
    const volume = volumeOf([1, 7, 100], [1, 7, 250], [1, 8, 0], [1, 9, 50]);
    const { lines } = settleWeek({ plan: defaultPlan, week, network: lineOf(2), members: membersOf(2), volume });
    expect([Array.from(lines.sourceOrder), Array.from(lines.pv)]).toEqual([
      [7, 9],
      [350, 50],
    ]);
  });

  it('A week reads its input and does not change it', () => {
    const input = {
      network: lineOf(5),
      members: membersOf(5, 20),
      volume: volumeOf([4, 1, 5_000], [3, 2, 700]),
      kept: { left: new Float64Array(5).fill(9), right: new Float64Array(5).fill(7) },
    };
    const before = structuredClone(input);
    settleWeek({ plan: defaultPlan, week, ...input });
    expect(input).toEqual(before);
  });

  it('A week caps a pair that is worth more than a double counts', () => {
    const above = Int32Array.from([-1, 0, 0]);
    const network = { ...lineOf(3), sponsor: above, parent: above, side: Uint8Array.from([0, 0, 1]) };
    const pairOnly = { ...defaultPlan, companyCap: null, bonuses: defaultPlan.bonuses.filter(({ key }) => key === 'pair') };
    const volume = volumeOf([1, 1, 1_000_000_001], [2, 2, 1_000_000_007]);
    const { amounts, facts } = settleWeek({ plan: pairOnly, week, network, members: membersOf(3), volume });
    expect(Array.from(amounts.cents)).toEqual([1_000_000]);
    // 15 % × 10,000,000.01 = 1,500,000.0015, capped at 10,000.
    expect(facts.cappedByMember).toEqual(['14900000015000000', '1']);
  });

  it('An earner’s country without orders pays no pair bonus, and the week counts it as capped', () => {
    const above = Int32Array.from([-1, 0, 0]);
    const network = {
      ...lineOf(3),
      sponsor: above,
      parent: above,
      side: Uint8Array.from([0, 0, 1]),
      company: Uint8Array.from([1, 0, 0]),
      companies: ['US', 'TW'],
    };
    const pairOnly = { ...defaultPlan, bonuses: defaultPlan.bonuses.filter(({ key }) => key === 'pair') };
    const byEarner = { ...pairOnly, companyCap: { basisPoints: 5_000, byCompany: {}, withoutOrder: 'earner' as const } };
    const volume = volumeOf([1, 1, 10_000], [2, 2, 10_000]);
    const { amounts, kept, facts } = settleWeek({ plan: byEarner, week, network, members: membersOf(3), volume });
    expect(facts).toMatchObject({ paidCents: 0, cappedByCompany: ['150000000000', '1'] });
    expect(facts.k[1]?.[0]).toBe('0');
    expect(Array.from(amounts.cents).every((cents) => cents === 0)).toBe(true);
    // The pair is matched nevertheless.
    expect([kept.left[0], kept.right[0]]).toEqual([0, 0]);
    // The default plan pays it, from the countries in which the members below ordered.
    const paid = settleWeek({ plan: pairOnly, week, network, members: membersOf(3), volume });
    expect(paid.facts).toMatchObject({ paidCents: 1_500, cappedByCompany: ['0', '1'] });
  });

  it('A week adds up amounts whose sum no double holds exactly', () => {
    const direct = { type: 'direct', to: 'sponsor', rateBasisPoints: { by: 'all', value: 9_999 }, kinds: ['FIRST'], compression: false };
    const bonuses = [{ key: 'direct', needsBuyingDirect: false, formula: direct }];
    const plan = parsePlan({ ...defaultPlan, companyCap: null, usdPerPv: 0.01, bonuses });
    // Chosen so that the sum is whole cents, and a sum in one double is just below them.
    const pv = [...Array.from({ length: 363 }, () => 900_000_001), 899_999_637];
    const volume = volumeOf(...pv.map((one, at): Row => [1, at + 1, one]));
    const { lines, amounts, facts } = settleWeek({ plan, week, network: lineOf(2), members: membersOf(2), volume });
    expect(Math.floor(lines.gross.reduce((sum, gross) => sum + gross, 0) / 1e8)).toBe(3_275_672_399);
    expect(Array.from(amounts.cents)).toEqual([3_275_672_400]);
    expect(facts.breakage).toEqual(['0', '1']);
  });
});

describe('amounts that no double holds', () => {
  const everything = { by: 'all', value: 10_000 };
  const bonuses = [
    {
      key: 'direct',
      needsBuyingDirect: false,
      formula: { type: 'direct', to: 'sponsor', rateBasisPoints: everything, kinds: ['FIRST'], compression: false },
    },
    {
      key: 'pair',
      needsBuyingDirect: false,
      formula: {
        type: 'binary',
        kinds: ['FIRST'],
        match: { by: 'percentage', rateBasisPoints: everything },
        ratio: '1:1',
        ratioOf: 'leftRight',
        overCap: 'flush',
        unmatched: 'carry',
      },
    },
    {
      key: 'relay',
      needsBuyingDirect: false,
      formula: {
        type: 'matching',
        of: 'pair',
        basis: 'recommend',
        generations: [{ rateBasisPoints: { by: 'all', value: 3_333 }, opensAtDirects: 0 }],
        compression: false,
        unopened: 'lapse',
      },
    },
    {
      key: 'pool',
      needsBuyingDirect: false,
      formula: { type: 'pool', rateBasisPoints: 10_000, kinds: ['FIRST'], weights: { by: 'all', value: 1 } },
    },
  ];
  // 0 above 1 above 2 (left) and 3 (right).
  const above = Int32Array.from([-1, 0, 1, 1]);
  const network = { ...lineOf(4), sponsor: above, parent: above, side: Uint8Array.from([0, 0, 0, 1]) };
  const plan = parsePlan({ ...defaultPlan, companyCap: null, bonuses });
  const members = membersOf(4);
  const volume = volumeOf([2, 1, 123_456_789_01], [3, 2, 123_456_789_03]);

  it('Amounts that no double holds are counted to the last cent in every formula', () => {
    const { amounts, lines, facts } = settleWeek({ plan, week, network, members, volume });
    const pool = (12_345_678_901 + 12_345_678_903) / 4;
    const cents = [
      [0, 0, Math.floor((12_345_678_901 * 3_333) / 10_000), pool],
      [12_345_678_901 + 12_345_678_903, 12_345_678_901, 0, pool],
      [0, 0, 0, pool],
      [0, 0, 0, pool],
    ];
    expect(Array.from(amounts.cents)).toEqual(cents.flat());
    expect(grossAt(lines, 0)).toBe(1_234_567_890_100_000_000n);
    expect(facts.breakage).toEqual([String(((12_345_678_901n * 3_333n * 100_000_000n) / 10_000n) % 100_000_000n), '1']);
  });

  it('Amounts that no double holds give the same hash every time, and another when the last digit differs', () => {
    const digest = (rows: Volume): string => {
      const hash = createHash('sha256');
      hashLines(settleWeek({ plan, week, network, members, volume: rows }).lines, hash);
      return hash.digest('hex');
    };
    expect(digest(volume)).toBe(digest(volume));
    expect(digest(volumeOf([2, 1, 123_456_789_02], [3, 2, 123_456_789_02]))).not.toBe(digest(volume));
  });

  it('Amounts that no double holds are taken back exactly', () => {
    const settled = settleWeek({ plan, week, network, members, volume });
    const back = volumeOf([2, 1, -123_456_789_01, week], [3, 2, -123_456_789_03, week]);
    const later = settleWeek({ plan, week: week + 1, network, members, volume: back, earlier: joinLines([settled]) });
    expect(later.facts.adjustments).toEqual([String(-(12_345_678_901n + 12_345_678_903n) * 100_000_000n), '1']);
  });
});

it('An order refunded piece by piece returns the shares of its lines, and the last piece returns the rest', () => {
  const network = lineOf(2);
  const settle = (at: number, rows: Row[], before: WeekResult[]) =>
    settleWeek({
      plan: defaultPlan,
      week: week + at,
      network,
      members: membersOf(2),
      volume: volumeOf(...rows),
      earlier: joinLines(before),
    });
  const results = [
    settle(
      0,
      [
        [1, 1, 3_000],
        [1, 2, 10_000],
        [1, 2, -3_333, week],
      ],
      [],
    ),
  ];
  // The 33.33 PV of order 2 that were refunded in its own week count as never ordered.
  expect(results[0]?.facts.weekPv).toBe(9_667);
  for (const [at, pv] of [1_001, 999, 1_000].entries()) results.push(settle(at + 1, [[1, 1, -pv, week]], results));
  const backOf = (result: WeekResult | undefined) => result?.takenBackCents.reduce((sum, cents) => sum + cents, 0);
  const whole = settle(1, [[1, 1, -3_000, week]], results.slice(0, 1));
  expect(results.slice(1).reduce((sum, result) => sum + (backOf(result) ?? 0), 0)).toBe(backOf(whole));
  expect(results.slice(1).map((result) => (backOf(result) ?? 0) < 0)).toEqual([true, true, true]);
});

describe('PV that refunds took below zero', () => {
  it('PV below zero stays below zero through a week in which no member is active', () => {
    const kept = { left: Float64Array.from([-30_000, 0, 0]), right: Float64Array.from([10_000, 0, 0]) };
    const members = { ...membersOf(3), activeUntilWeek: new Int32Array(3).fill(week - 1) };
    const settled = settleWeek({ plan: defaultPlan, week, network: lineOf(3), members, volume: volumeOf(), kept });
    expect([settled.kept.left[0], settled.kept.right[0]]).toEqual([-30_000, 0]);
    expect(settled.facts).toMatchObject({ flushedPv: 10_000, keptPv: -30_000 });
  });
});

describe('a week with refused input', () => {
  const settle = (network: Network, volume: Volume, earlier?: Parameters<typeof settleWeek>[0]['earlier']) =>
    settleWeek({ plan: defaultPlan, week, network, members: membersOf(network.count), volume, ...(earlier ? { earlier } : {}) });

  it('A week refuses a tree with a cycle', () => {
    expect(() => settle({ ...lineOf(2), sponsor: Int32Array.from([1, 0]) }, volumeOf())).toThrow(NetworkError);
    expect(() => settle({ ...lineOf(2), parent: Int32Array.from([1, 0]) }, volumeOf())).toThrow(NetworkError);
  });

  it('A week refuses a refund of a later week', () => {
    expect(() => settle(lineOf(2), volumeOf([1, 1, -100, 202641]))).toThrow(/order 1 of week 202641/);
  });

  it('A week refuses a line larger than a 64-bit integer, and names its member', () => {
    const error = (() => {
      try {
        return settle(lineOf(2), volumeOf([1, 7, 900_000_000_000]));
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(LineLimitError);
    expect(error).toMatchObject({ member: 0, order: 7, message: expect.stringContaining('order 7') });
  });

  it('A week refuses more companies than one byte can number', () => {
    const companies = Array.from({ length: 257 }, (_, at) => String(at));
    expect(() => settle({ ...lineOf(1), companies }, volumeOf())).toThrow(/257 companies/);
  });

  it('A week refuses to reverse lines of a week whose K, columns or sums are missing from the input', () => {
    const { lines } = settle(lineOf(2), volumeOf([1, 1, 5_000]));
    const week = new Int32Array(lines.count).fill(202639);
    const { standing } = joinLines([]);
    const earlier = { lines, takenPv: new Map(), week, bonuses: {}, standing, k: {} };
    const back = volumeOf([1, 1, -5_000, 202639]);
    expect(() => settle(lineOf(2), back, { ...earlier, k: {} })).toThrow(/K of week 202639 is missing/);
    const bare = { ...earlier, k: { 202639: [['1', '1'] as const] } };
    expect(() => settle(lineOf(2), back, bare)).toThrow(/columns of week 202639 are missing/);
  });
});
