import type { Month, Week } from '@upline/money/weeks';

/**
 * Input and output of the engine. Members are numbers 0 … count − 1 into the caller's own list; −1 is none. Everything of size is a column of numbers: no member and no line is an
 * object. PV columns are whole hundredths of a point, money is whole cents, and lines count in 10^-10 USD, all of them whole numbers in doubles; the exact amount of a line beyond
 * 2^53 is stored separately.
 */

export type { Month, Week };

/** Codes of `Volume.kind`: the member's first order, an order that raised the card, a repeat purchase. */
export const FIRST = 0;
export const UPGRADE = 1;
export const CX = 2;

/** Codes of `Network.side`. */
export const LEFT = 0;
export const RIGHT = 1;

/** Both trees. Parents may come before or after their children. */
export interface Network {
  readonly count: number;
  /** Sponsor, −1 for a root. */
  readonly sponsor: Int32Array;
  /** Placement parent, −1 for a root. */
  readonly parent: Int32Array;
  /** Slot below the placement parent: LEFT or RIGHT; without meaning at a root. */
  readonly side: Uint8Array;
  /** The member's company as an index in `companies`. */
  readonly company: Uint8Array;
  /** Company codes, `['US', 'TW']`; `Volume.company` and `BonusLines.company` point here too. */
  readonly companies: readonly string[];
  /** The member's experience hall (a member), −1 for none. */
  readonly hall: Int32Array;
  /** The previous member in the single line of all members; defaults to the previous one in the list. Read by unilevel with basis `queue` only. */
  readonly queue?: Int32Array;
}

/** The members' state when the week is settled. */
export interface MemberState {
  /** Card: an index in the plan's cards, 0 the lowest. */
  readonly card: Uint8Array;
  /** Star locked at the last month close: 0, 10 … 60. */
  readonly star: Uint8Array;
  /** Last week the member earns in; 0 for never. */
  readonly activeUntilWeek: Int32Array;
  /** 1 for members who have sponsored a member with a paid order. */
  readonly hasBuyingDirect: Uint8Array;
  /** Ranks on ladders named by the plan, which decide tables by such a name; undefined if it names none. */
  readonly ladders?: ReadonlyMap<string, LadderColumn>;
}

/** Ranks of members on a ladder. */
export interface LadderColumn {
  /** Code of each member's step. */
  readonly rank: Uint8Array;
  /** Codes of the steps, lowest first. */
  readonly codes: readonly number[];
}

/**
 * Paid PV, one row per order line, rows of an order together. A refund repeats the rows it reverses, whole or in part, with negative PV in the week it happens, and names the week
 * the order counted in. Order ids must be below 2^53. Lines are returned in the order of rows: sort the rows by id for the same bytes every time.
 */
export interface Volume {
  readonly count: number;
  readonly member: Int32Array;
  readonly order: Float64Array;
  /** Hundredths; negative in a refund. */
  readonly pv: Float64Array | Int32Array;
  /** FIRST, UPGRADE or CX. */
  readonly kind: Uint8Array;
  /** Country of the order, an index in `Network.companies`. */
  readonly company: Uint8Array;
  /** 0, or the week the refunded order counted in. */
  readonly refundOfWeek: Int32Array;
  /** Days from the buyer's joining to the order, 0 on the day of joining; −1 if unknown. Read by bonuses with `withinDays` only; if left out, all are unknown. */
  readonly memberDays?: Int32Array;
}

/** PV left unmatched per member and leg, hundredths; a leg may be below zero after refunds. */
export interface KeptPv {
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/**
 * Reasons why a leg loses PV at the end of a period, by number: its member is inactive, it held more than a leg may keep, the plan keeps nothing, it held more than takes part in a
 * match.
 */
export const lostBecause = ['inactive', 'aboveLimit', 'notKept', 'clipped'] as const;
export type LostBecause = (typeof lostBecause)[number];

/** PV that legs lose when a period ends: a row for each leg and reason. Members without losses have none. */
export interface LostPv {
  readonly count: number;
  readonly member: Int32Array;
  /** 0 for the left leg, 1 for the right one. */
  readonly side: Uint8Array;
  /** Index in `lostBecause`. */
  readonly reason: Uint8Array;
  /** Hundredths, above 0. */
  readonly pv: Float64Array;
}

/** Trace lines as columns, each of `count` rows: the table `bonus_line`. */
export interface BonusLines {
  readonly count: number;
  /** The earner. */
  readonly member: Int32Array;
  /** Index in the columns of the week, `WeekFacts.bonuses`. */
  readonly bonus: Uint8Array;
  /** Member whose order or pair bonus it comes from; −1 for none. */
  readonly sourceMember: Int32Array;
  /** Order it comes from; 0 for none. */
  readonly sourceOrder: Float64Array;
  /** PV it is computed from, hundredths; negative in an adjustment. */
  readonly pv: Float64Array;
  readonly rateBasisPoints: Int32Array;
  /** Card (direct, binary), star (differential by star), generation (unilevel, matching), band (differential by volume) or weight (pool). */
  readonly rank: Int16Array;
  /** Company whose K applies: the order's country, or the member's company if there is no order. An index in `Network.companies`. */
  readonly company: Uint8Array;
  /** After the member's cap and before K, in 10^-10 USD; the nearest double if `large` has the line. `grossAt` returns either exactly. */
  readonly gross: Float64Array;
  /** Exact amounts of the lines that no double holds, by row number; undefined if there are none. */
  readonly large?: ReadonlyMap<number, bigint>;
  /** 0, or the closed week an adjustment corrects: that week's K applies. */
  readonly adjustsWeek: Int32Array;
}

/** Numerator and denominator as decimal text, in lowest terms, the denominator above 0. */
export type FractionText = readonly [numerator: string, denominator: string];

/** The amount shared by a pool. */
export interface PoolFacts {
  /** PV of the week less refunds, hundredths. */
  readonly pv: number;
  /** Rate × PV + the amount carried in, 10^-10 USD; below zero nothing is shared. */
  readonly amount: string;
  readonly weights: number;
}

/** The sums that explain the week, apart from its lines; plain JSON. Amounts are fractions of 10^-10 USD. gross + adjustments = paid + breakage + capped. */
export interface WeekFacts {
  readonly week: Week;
  readonly companies: readonly string[];
  /** Keys of the columns: the plan's in its order, then columns of earlier plans with reversals this week. */
  readonly bonuses: readonly string[];
  /** PV of the week's orders without refunds of earlier weeks, hundredths, all and by company. */
  readonly weekPv: number;
  readonly companyPv: readonly number[];
  /** PV refunded of earlier weeks, hundredths, not above 0. */
  readonly refundedPv: number;
  /** Before any cap, without adjustments. */
  readonly gross: FractionText;
  /** Reversals in closed weeks, whole cents; not above 0. */
  readonly adjustments: FractionText;
  /** Cut off by members' weekly caps and the pay-cut factor. */
  readonly cappedByMember: FractionText;
  /** Cut off by the companies' K. */
  readonly cappedByCompany: FractionText;
  /** Booked, cents. */
  readonly paidCents: number;
  /** Remainder of rounding down to the cent: never below 0. */
  readonly breakage: FractionText;
  /** Gross (after members' caps) and K of each company. K is based on the gross before refunds of earlier weeks, so that no refund raises it. */
  readonly companyGross: readonly FractionText[];
  readonly k: readonly FractionText[];
  /** K of lines without an order; undefined unless the plan gives them the K of all companies by their share of the week's PV. `kOf` reads either. */
  readonly kWithoutOrder?: FractionText;
  /** K of the columns under another cap than the first, by their keys; undefined if there is one cap. */
  readonly kOfColumns?: Readonly<Record<string, readonly FractionText[]>>;
  /** Factor of the first binary bonus; 1/1 without pay-cut. */
  readonly payCut: FractionText;
  /** By bonus key. */
  readonly pools: Readonly<Record<string, PoolFacts>>;
  /**
   * Amounts that pools carry into the next week (below zero, or undistributed), 10^-10 USD by bonus key: pass them to the next settleWeek unchanged. If the plan no longer has the
   * pool, its amount is carried on.
   */
  readonly carry: Readonly<Record<string, string>>;
  /** PV matched in pairs (of the weaker leg) and PV that is not kept for the next week (keep cap, inactive member), hundredths, both legs together. */
  readonly matchedPv: number;
  readonly flushedPv: number;
  /** PV kept after the week, both legs of all members, hundredths. */
  readonly keptPv: number;
}

/** Members' amounts: only members with an amount other than 0, ascending. */
export interface MemberAmounts {
  readonly count: number;
  readonly bonuses: number;
  readonly member: Int32Array;
  /** Cents, `count × bonuses`, a member's columns together: `cents[row * bonuses + bonus]`. */
  readonly cents: Float64Array;
}

export interface WeekResult {
  readonly lines: BonusLines;
  /** Whole cents that each adjusting line reverses (not above 0), in order: they are the last of the lines. */
  readonly takenBackCents: Float64Array;
  readonly amounts: MemberAmounts;
  /** PV that the first binary column keeps for the next week. */
  readonly kept: KeptPv;
  /** The columns' memory of each member for later periods, by key; undefined if no column has any. */
  readonly memoryOf?: Readonly<Record<string, Int32Array>>;
  /** PV that each binary column keeps, by key, also for columns that the plan no longer has; undefined if the plan never had several. */
  readonly keptOf?: Readonly<Record<string, KeptPv>>;
  /** PV that legs lose, by the key of each binary column in the plan's order; `kept` belongs to the first of them. */
  readonly lost: readonly { readonly key: string; readonly pv: LostPv }[];
  readonly facts: WeekFacts;
}

/** Amounts left of closed periods: sums of their lines by week, member, column and company, less earlier reversals. */
export interface StandingSums {
  readonly count: number;
  readonly week: Int32Array;
  readonly member: Int32Array;
  /** Index in the columns of that week. */
  readonly bonus: Uint8Array;
  readonly company: Uint8Array;
  /** 10^-10 USD before K. */
  readonly gross: BigInt64Array;
}

/** Lines of closed weeks whose orders are refunded in the week to settle, in whole or in part, and how those weeks were settled. */
export interface EarlierLines {
  readonly lines: BonusLines;
  /** Hundredths of PV, above 0, that weeks in between reversed of an order, by its id. Orders without reversals are left out. */
  readonly takenPv: ReadonlyMap<number, number>;
  readonly week: Int32Array;
  /** `facts.bonuses` by week: the columns that the lines' numbers refer to, whatever plan is in force now. */
  readonly bonuses: Readonly<Record<Week, readonly string[]>>;
  /** Sums of every week, member and column with one of these lines; other sums may be among them. */
  readonly standing: StandingSums;
  /** `facts.k` by week, in the order of the same `companies`. */
  readonly k: Readonly<Record<Week, readonly FractionText[]>>;
}

/** PV of a month by member, hundredths, less refunds. */
export interface MonthVolume {
  readonly first: Float64Array;
  readonly upgrade: Float64Array;
  readonly cx: Float64Array;
}

/** A closed month; every column has one row per member. */
export interface MonthResult {
  /** PV of the kinds that ranks use (CX), hundredths. */
  readonly own: Float64Array;
  /** PV of all kinds. */
  readonly ownAll: Float64Array;
  /** PV of the stronger and the weaker placement leg, hundredths, nothing carried over; ties go left. */
  readonly max: Float64Array;
  readonly min: Float64Array;
  /** Own PV of all kinds and both legs. */
  readonly group: Float64Array;
  /** Placement child heading the stronger leg, −1 for none. */
  readonly maxChild: Int32Array;
  /** Number of sponsored members with the plan's qualifying star or more. */
  readonly recommendedStars: Int32Array;
  /** Star code reached. */
  readonly star: Uint8Array;
}

/** The figures that decide a star in a month: PV in hundredths. */
export interface StarFigures {
  readonly own: number;
  readonly max: number;
  readonly min: number;
  readonly recommended: number;
}
