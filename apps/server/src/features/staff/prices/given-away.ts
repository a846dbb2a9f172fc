import type { Database } from '../../../platform/database/connection.ts';
import { readRule } from '../../../platform/rules/index.ts';
import {
  applyPromotions,
  isAbout,
  promotionsOfPeriod,
  type Promotion,
  readVariantsToJudge,
  type VariantToJudge,
} from '../../promotion/index.ts';
import { lockSums, readEarlierFigures } from '../limits/index.ts';

/** What somebody would pay in the worst case for goods, and what they would count. */
export interface GivenAway {
  variantId: number;
  /** What the pieces cost before, in cents. */
  fullCents: bigint;
  paidCents: bigint;
  /** The larger one of PV and CV that they count. */
  counted: bigint;
  /** They count more than is paid, or a larger share is taken off than one person decides. */
  isTooMuch: boolean;
}

/** The price of a variant as its changes are kept for the limits. */
export const priceFigure = (variantId: number): string => `price:${variantId}`;

interface Judging {
  /** What one person may take off, in percent. */
  mostPercent: number;
  /** By variant, the highest price that a new one is held against. */
  reference(variant: VariantToJudge): bigint;
}

/** What the variants cost before, as far as a change is held against it: the present price, the approved one, and those of 24 hours. */
async function readJudging(database: Database, variants: readonly VariantToJudge[]): Promise<Judging> {
  const earlier = await readEarlierFigures(
    database,
    variants.map(({ variantId }) => priceFigure(variantId)),
  );
  const mostPercent = await readRule(database, 'discountWithoutSecondPersonPercent');
  return {
    mostPercent,
    reference: ({ variantId, usualCents }) =>
      [usualCents, ...(earlier.get(priceFigure(variantId)) ?? [])].reduce((most, cents) => (cents > most ? cents : most)),
  };
}

/** What promotions make of as many pieces of a variant as they ask for. */
function judge(
  variant: VariantToJudge,
  promotions: readonly Promotion[],
  all: ReadonlyMap<number, VariantToJudge>,
  by: Judging,
): GivenAway {
  const quantity = piecesFor(variant, promotions);
  const { lines } = applyPromotions([{ ...variant, quantity }], promotions, (id) => all.get(id));
  let [fullCents, paidCents, pv, cv] = [0n, 0n, 0n, 0n];
  for (const line of lines) {
    const pieces = BigInt(line.quantity);
    const known = all.get(line.variantId);
    fullCents += (known === undefined ? line.priceCents : by.reference(known)) * pieces;
    paidCents += line.priceCents * pieces - line.discountCents;
    pv += line.pv * pieces - line.pvLess;
    cv += line.cv === null ? line.pv * pieces - line.pvLess : line.cv * pieces - line.cvLess;
  }
  const counted = pv > cv ? pv : cv;
  const isTooMuch = counted > paidCents || paidCents * 100n < fullCents * BigInt(100 - by.mostPercent);
  return { variantId: variant.variantId, fullCents, paidCents, counted, isTooMuch };
}

/** As few pieces as reach the minimum of one of the promotions. */
function piecesFor({ priceCents }: VariantToJudge, promotions: readonly Promotion[]): number {
  const least = promotions.reduce((most, { minimumCents }) => (minimumCents > most ? minimumCents : most), 0n);
  return least <= priceCents || priceCents === 0n ? 1 : Number((least + priceCents - 1n) / priceCents);
}

/** Promotions that may apply together: those that stand beside others, and each that applies alone. */
const together = (promotions: readonly Promotion[]): Promotion[][] => [
  [],
  promotions.filter(({ isExclusive }) => !isExclusive),
  ...promotions.filter(({ isExclusive }) => isExclusive).map((one) => [one]),
];

const worstOf = (found: readonly GivenAway[]): GivenAway | undefined =>
  found.toSorted(
    (one, other) =>
      Number(other.isTooMuch) - Number(one.isTooMuch) || Number(one.paidCents * other.fullCents - other.paidCents * one.fullCents),
  )[0];

/** What a variant is to cost, in hundredths. */
export interface NewPrice {
  variantId: number;
  priceCents: bigint;
  pv: bigint | undefined;
  /** Null: it counts its PV. */
  cv: bigint | null | undefined;
}

/**
 * Makes everybody wait who sets prices or promotions until the transaction ends: each alone may be within the limit, and both together not. It is taken before the
 * look, and before any row is locked.
 */
export const lockGivingAway = (transaction: Database): Promise<void> => lockSums(transaction, ['goods']);

/**
 * What each of these new prices comes to in the worst case, together with promotions that run or will, for prices that fall and for PV and CV that rise; the others are
 * left out, and prices of variants that do not exist.
 */
export async function judgePrices(database: Database, wanted: readonly NewPrice[], now: Date): Promise<GivenAway[]> {
  if (wanted.length === 0) return [];
  const promotions = await promotionsOfPeriod(database, { from: now, until: null });
  const given = promotions.flatMap(({ offer: { variantId } }) => (variantId === undefined ? [] : [variantId]));
  const all = await readVariantsToJudge(database, [...wanted.map(({ variantId }) => variantId), ...given]);
  const risky = wanted.flatMap(({ variantId, ...to }) => {
    const had = all.get(variantId);
    if (had === undefined) return [];
    const has = { ...had, priceCents: to.priceCents, pv: to.pv ?? had.usualPv, cv: to.cv === undefined ? had.usualCv : to.cv };
    const isRisky = has.priceCents < had.usualCents || has.pv > had.usualPv || (has.cv ?? 0n) > (had.usualCv ?? 0n);
    return isRisky ? [has] : [];
  });
  if (risky.length === 0) return [];
  const by = await readJudging(database, risky);
  return risky.flatMap((variant) => {
    const ways = together(promotions.filter((promotion) => isAbout(promotion, variant)));
    return worstOf(ways.map((some) => judge(variant, some, new Map([...all, [variant.variantId, variant]]), by))) ?? [];
  });
}

/** The worst of what new prices come to (`judgePrices`); undefined where none falls, nor any PV or CV rises. */
export const lookAtPrices = async (database: Database, wanted: readonly NewPrice[], now: Date): Promise<GivenAway | undefined> =>
  worstOf(await judgePrices(database, wanted, now));

/**
 * The worst that a promotion comes to, alone and together with those that stand beside it in its time; undefined where it takes nothing off. One about shelves is
 * also held against all other goods, alone: whoever publishes goods can put them there.
 */
export async function lookAtPromotion(
  database: Database,
  promotion: Promotion & { beginsAt: Date; endsAt: Date | null; isOn: boolean },
): Promise<GivenAway | undefined> {
  if (!promotion.isOn || promotion.kind === 'freeShipping') return undefined;
  const all = await readVariantsToJudge(database);
  const about = [...all.values()].filter((variant) => isAbout(promotion, variant));
  const by = await readJudging(database, [...all.values()]);
  const others = (await promotionsOfPeriod(database, { from: promotion.beginsAt, until: promotion.endsAt })).filter(
    ({ id, isExclusive }) => id !== promotion.id && !isExclusive,
  );
  const beside = promotion.isExclusive ? [] : [[promotion, ...others]];
  const { shelves } = promotion;
  const movable = shelves === null ? [] : [...all.values()].filter((variant) => !isAbout(promotion, variant));
  const moved = movable.map((variant) => judge({ ...variant, shelves: shelves ?? [] }, [promotion], all, by));
  return worstOf([...about.flatMap((variant) => [[promotion], ...beside].map((some) => judge(variant, some, all, by))), ...moved]);
}
