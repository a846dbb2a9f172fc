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

/** Key under which a variant's price changes are stored for the limits. */
export const priceFigure = (variantId: number): string => `price:${variantId}`;

/**
 * Prices against which variants are judged: present ones, approved ones, and those of the last 24 hours. `addable` are variants that promotions may add; a later one replaces an
 * earlier one of the same number.
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

/** A free variant, with its highest counted value. */
const asGift = (variant: VariantToJudge): VariantToJudge => ({
  ...variant,
  pv: [variant.pv, variant.usualPv, variant.counting.pv].reduce(larger),
  cv: variant.cv === null ? null : [variant.cv, variant.usualCv ?? 0n, variant.counting.cv ?? 0n].reduce(larger),
});

/**
 * Serializes changes of prices and promotions, and placing goods where promotions apply, until the transaction ends: each alone may be within the limit, and both together not.
 * Taken before the check and before any row lock.
 */
export const lockGivingAway = (transaction: Database): Promise<void> => lockSums(transaction, ['goods']);

/** A variant before and after. `before` is undefined for a new one, which is judged by its own price. */
export interface ChangedVariant {
  before: VariantToJudge | undefined;
  after: VariantToJudge;
}

/** The result of a change, and its cause: its price, which needs a second person, or the promotions that the variant gets. */
export interface JudgedChange {
  change: ChangedVariant;
  worst: GivenAway;
  by: 'second' | 'promotion';
}

/**
 * The worst case of each of these changes, together with present and future promotions: for prices that fall, PV and CV that rise, variants that are new or get a promotion, and
 * those that a promotion adds to others. Other changes are left out. A variant may get a promotion that two people approved, if no other one applies with it.
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
  // Two people saw what the promotion gives, whatever is on its shelf.
  const unseen = isPriced ? ways : ways.filter((way) => way.length !== 1 || way[0]?.isApproved !== true);
  const faces = before === undefined || isPriced ? [after] : [];
  const moved = before !== undefined && getsPromotion(before, after, promotions) ? facesOf({ ...before, shelves: after.shelves }) : [];
  // A variant that only gets promotions becomes no cheaper without any.
  const withSome = unseen.filter((way) => way.length > 0);
  return [
    ...faces.flatMap((face) => unseen.map((way) => judge(face, way, by))),
    ...moved.flatMap((face) => withSome.map((way) => judge(face, way, by))),
  ];
}

/** The worst case of promotions that add a variant whose worth has risen. */
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

/** A variant at its lowest price, and with its highest counted value. */
const facesOf = (variant: VariantToJudge): VariantToJudge[] => [variant, { ...variant, ...variant.counting }];

/** New price of a variant, in hundredths. */
export interface NewPrice {
  variantId: number;
  priceCents: bigint;
  pv: bigint | undefined;
  /** Null: it counts its PV. Undefined: the usual CV stays. */
  cv: bigint | null | undefined;
}

export const withPrice = (had: VariantToJudge, { priceCents, pv, cv }: Omit<NewPrice, 'variantId'>): VariantToJudge => ({
  ...had,
  priceCents,
  pv: pv ?? had.usualPv,
  cv: cv === undefined ? had.usualCv : cv,
});

/** The worst case of new prices (`judgeChanges`); undefined if no price falls and no PV or CV rises. Ignores prices of unknown variants. */
export async function lookAtPrices(database: Database, wanted: readonly NewPrice[], now: Date): Promise<GivenAway | undefined> {
  const all = await readVariantsToJudge(database, { ids: wanted.map(({ variantId }) => variantId) });
  const changes = wanted.flatMap((price) => {
    const before = all.get(price.variantId);
    return before === undefined ? [] : [{ before, after: withPrice(before, price) }];
  });
  return worstOf((await judgeChanges(database, changes, now)).map(({ worst }) => worst));
}

/**
 * The worst case of a promotion, alone and together with concurrent ones; undefined if it deducts nothing. A promotion about shelves is also judged for all other goods, alone:
 * anyone who publishes goods can put them there.
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
