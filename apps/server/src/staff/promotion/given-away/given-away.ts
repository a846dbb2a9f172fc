import type { Database } from '../../../platform/database/connection.ts';
import { readRule } from '../../../platform/rules/index.ts';
import {
  isAbout,
  promotionsOfPeriod,
  readVariantsToJudge,
  type TimedPromotion,
  type VariantToJudge,
} from '../../../features/promotion/index.ts';
import { lockSums, readEarlierFigures } from '../../../desk/limits/index.ts';
import { type GivenAway, judge, type Judging, waysFor, worstOf } from './worst-case.ts';

/** The price of a variant as its changes are kept for the limits. */
export const priceFigure = (variantId: number): string => `price:${variantId}`;

/**
 * What variants are held against: their present price, the approved one, and those of 24 hours. `addable` are those that promotions may add; a later one stands for
 * an earlier one of the same number.
 */
async function readJudging(database: Database, variants: readonly VariantToJudge[], addable: readonly VariantToJudge[]): Promise<Judging> {
  const earlier = await readEarlierFigures(
    database,
    variants.map(({ variantId }) => priceFigure(variantId)),
  );
  const mostPercent = await readRule(database, 'discountWithoutSecondPersonPercent');
  return {
    mostPercent,
    reference: ({ variantId, priceCents, usualCents }) =>
      [priceCents, usualCents, ...(earlier.get(priceFigure(variantId)) ?? [])].reduce(larger),
    all: new Map(addable.map((variant) => [variant.variantId, asGift(variant)])),
  };
}

const larger = (one: bigint, other: bigint): bigint => (other > one ? other : one);

/** A variant that costs nothing, as it counts most. */
const asGift = (variant: VariantToJudge): VariantToJudge => ({
  ...variant,
  pv: [variant.pv, variant.usualPv, variant.counting.pv].reduce(larger),
  cv: variant.cv === null ? null : [variant.cv, variant.usualCv ?? 0n, variant.counting.cv ?? 0n].reduce(larger),
});

/**
 * Makes everybody wait who sets prices or promotions, or puts goods where promotions are, until the transaction ends: each alone may be within the limit, and both
 * together not. It is taken before the look, and before any row is locked.
 */
export const lockGivingAway = (transaction: Database): Promise<void> => lockSums(transaction, ['goods']);

/** A variant as it is and as it is to be. `before` is undefined for a new one, which is held against its own price. */
export interface ChangedVariant {
  before: VariantToJudge | undefined;
  after: VariantToJudge;
}

/** What a change comes to, and whether its price does it, which takes a second person, or the promotions that the variant gets. */
export interface JudgedChange {
  change: ChangedVariant;
  worst: GivenAway;
  by: 'second' | 'promotion';
}

/**
 * What each of these changes comes to in the worst case, together with promotions that run or will: for prices that fall, PV and CV that rise, variants that are
 * new or get a promotion, and those that a promotion adds to others. The rest is left out. A variant may get a promotion that two people approved, where no other
 * one stands beside it.
 */
export async function judgeChanges(database: Database, changes: readonly ChangedVariant[], now: Date): Promise<JudgedChange[]> {
  if (changes.length === 0) return [];
  const promotions = await promotionsOfPeriod(database, { from: now, until: null });
  const isGiven = ({ before, after }: ChangedVariant): boolean =>
    before !== undefined && isWorthMore(before, after) && giversOf(after, promotions).length > 0;
  const isRisky = ({ before, after }: ChangedVariant): boolean =>
    before === undefined || isByPrice(before, after) || getsPromotion(before, after, promotions);
  const risky = changes.filter((change) => isRisky(change) || isGiven(change));
  if (risky.length === 0) return [];
  const others = await readVariantsToJudge(
    database,
    risky.some(isGiven) ? 'all' : { ids: promotions.flatMap(({ offer }) => offer.variantId ?? []) },
  );
  const known = [...others.values(), ...risky.flatMap(({ before }) => before ?? [])];
  const by = await readJudging(database, known, [...others.values(), ...risky.map(({ after }) => after)]);
  return risky.flatMap((change): JudgedChange[] => {
    const bought = isRisky(change) ? judgeBought(change, promotions, by) : [];
    const given = isGiven(change) ? judgeGiven(change, others, promotions, by) : [];
    const worst = worstOf([...bought, ...given]);
    if (worst === undefined) return [];
    const { before, after } = change;
    const isPriced =
      (before !== undefined && isByPrice(before, after)) || given.some(({ isTooMuch }) => isTooMuch) || judge(after, [], by).isTooMuch;
    return [{ change, worst, by: isPriced ? 'second' : 'promotion' }];
  });
}

function judgeBought({ before, after }: ChangedVariant, promotions: readonly TimedPromotion[], by: Judging): GivenAway[] {
  const isPriced = before !== undefined && isByPrice(before, after);
  const ways = waysFor(after, promotions);
  // Two people saw what the promotion gives, whatever stands on its shelf.
  const unseen = isPriced ? ways : ways.filter((way) => way.length !== 1 || way[0]?.isApproved !== true);
  const faces = before === undefined || isPriced ? [after] : [];
  const moved = before !== undefined && getsPromotion(before, after, promotions) ? facesOf({ ...before, shelves: after.shelves }) : [];
  // A variant that only gets promotions costs nothing less without any.
  const withSome = unseen.filter((way) => way.length > 0);
  return [
    ...faces.flatMap((face) => unseen.map((way) => judge(face, way, by))),
    ...moved.flatMap((face) => withSome.map((way) => judge(face, way, by))),
  ];
}

/** What those come to with which promotions give a variant that is worth more by now. */
function judgeGiven(
  { after }: ChangedVariant,
  all: ReadonlyMap<number, VariantToJudge>,
  promotions: readonly TimedPromotion[],
  by: Judging,
): GivenAway[] {
  const givers = giversOf(after, promotions);
  return [...all.values()].flatMap((host) =>
    waysFor(host, promotions)
      .filter((way) => way.some((promotion) => givers.includes(promotion)))
      .flatMap((way) => facesOf(host).map((face) => judge(face, way, by))),
  );
}

const giversOf = ({ variantId }: VariantToJudge, promotions: readonly TimedPromotion[]): TimedPromotion[] =>
  promotions.filter(({ offer }) => offer.variantId === variantId);

const isByPrice = (before: VariantToJudge, after: VariantToJudge): boolean =>
  after.priceCents < before.usualCents || after.pv > before.usualPv || (after.cv ?? 0n) > (before.usualCv ?? 0n);

const isWorthMore = (before: VariantToJudge, after: VariantToJudge): boolean =>
  after.priceCents > before.usualCents || after.pv > before.usualPv || (after.cv ?? 0n) > (before.usualCv ?? 0n);

const getsPromotion = (before: VariantToJudge, after: VariantToJudge, promotions: readonly TimedPromotion[]): boolean =>
  promotions.some((promotion) => isAbout(promotion, after) && !isAbout(promotion, before));

/** A variant as it is cheapest, and as it counts most. */
const facesOf = (variant: VariantToJudge): VariantToJudge[] => [variant, { ...variant, ...variant.counting }];

/** What a variant is to cost, in hundredths. */
export interface NewPrice {
  variantId: number;
  priceCents: bigint;
  pv: bigint | undefined;
  /** Null: it counts its PV. */
  cv: bigint | null | undefined;
}

/** A variant with another price. */
export const withPrice = (had: VariantToJudge, { priceCents, pv, cv }: Omit<NewPrice, 'variantId'>): VariantToJudge => ({
  ...had,
  priceCents,
  pv: pv ?? had.usualPv,
  cv: cv === undefined ? had.usualCv : cv,
});

/** The worst of what new prices come to (`judgeChanges`); undefined where none falls, nor any PV or CV rises. Prices of variants that do not exist are left out. */
export async function lookAtPrices(database: Database, wanted: readonly NewPrice[], now: Date): Promise<GivenAway | undefined> {
  const all = await readVariantsToJudge(database, { ids: wanted.map(({ variantId }) => variantId) });
  const changes = wanted.flatMap((price) => {
    const before = all.get(price.variantId);
    return before === undefined ? [] : [{ before, after: withPrice(before, price) }];
  });
  return worstOf((await judgeChanges(database, changes, now)).map(({ worst }) => worst));
}

/**
 * The worst that a promotion comes to, alone and together with those that stand beside it in its time; undefined where it takes nothing off. One about shelves is
 * also held against all other goods, alone: whoever publishes goods can put them there.
 */
export async function lookAtPromotion(
  database: Database,
  promotion: Omit<TimedPromotion, 'isApproved'> & { isOn: boolean },
): Promise<GivenAway | undefined> {
  if (!promotion.isOn || promotion.kind === 'freeShipping') return undefined;
  const all = await readVariantsToJudge(database, 'all');
  const variants = [...all.values()];
  const by = await readJudging(database, variants, variants);
  const own: TimedPromotion = { ...promotion, isApproved: false };
  const others = await promotionsOfPeriod(database, { from: promotion.beginsAt, until: promotion.endsAt });
  const beside = [own, ...others.filter(({ id }) => id !== promotion.id)];
  const found: GivenAway[] = [];
  for (const variant of variants) {
    const ways = isAbout(promotion, variant)
      ? [[own], ...waysFor(variant, beside).filter((way) => way.includes(own))]
      : promotion.shelves === null
        ? []
        : [[own]];
    const placed = { ...variant, shelves: [...variant.shelves, ...(promotion.shelves ?? [])] };
    for (const face of ways.length === 0 ? [] : facesOf(placed)) for (const way of ways) found.push(judge(face, way, by));
  }
  return worstOf(found);
}
