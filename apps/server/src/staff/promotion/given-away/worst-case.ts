import { applyPromotions, isAbout, promotionKindsOf, type TimedPromotion, type VariantToJudge } from '../../../features/promotion/index.ts';

/** The worst-case payment for goods, and their counted value. */
export interface GivenAway {
  variantId: number;
  /** The pieces' full price, in cents. */
  fullCents: bigint;
  paidCents: bigint;
  /** The larger of their counted PV and CV. */
  counted: bigint;
  /** Whether they count more than is paid, or the discount exceeds what one person may decide. */
  isTooMuch: boolean;
}

/** Values against which variants are judged. */
export interface Judging {
  /** Maximum discount by one person, in percent. */
  mostPercent: number;
  /** The worth of a piece: the highest price with which a lower one is compared. */
  reference(variant: VariantToJudge): bigint;
  /** Goods that promotions add, by variant. */
  all: ReadonlyMap<number, VariantToJudge>;
}

/**
 * The combinations of promotions about a variant that one order may have: at each moment the promotions that combine, with and without the ones that remove all PV (they would hide
 * what others keep), and each promotion that applies alone. The first combination is empty.
 */
export function waysFor(variant: Pick<VariantToJudge, 'productId' | 'shelves'>, promotions: readonly TimedPromotion[]): TimedPromotion[][] {
  const about = promotions.filter((promotion) => isAbout(promotion, variant));
  const beside = about.filter(({ isExclusive }) => !isExclusive);
  const moments = new Map(beside.map(({ beginsAt }) => [beginsAt.getTime(), beginsAt]));
  const atOnce = [...moments.values()].map((moment) =>
    beside.filter(({ beginsAt, endsAt }) => beginsAt <= moment && (endsAt === null || endsAt > moment)),
  );
  const counting = atOnce.map((some) => some.filter(({ pvRule }) => pvRule !== 'none'));
  const alone = about.filter(({ isExclusive }) => isExclusive).map((one) => [one]);
  const ways = [[], ...atOnce, ...counting, ...alone];
  return [...new Map(ways.map((way) => [way.map(({ id }) => id).join(), way])).values()];
}

/** The worst case of these promotions together for a variant, whatever else is in the cart. */
export function judge(variant: VariantToJudge, promotions: readonly TimedPromotion[], by: Judging): GivenAway {
  const quantities = new Set([1, ...promotions.map(({ minimumCents }) => piecesFor(variant, minimumCents))]);
  const found = [...quantities].map((quantity) => judgeSome({ ...variant, quantity }, promotions, by));
  return worstOf(found) as GivenAway;
}

/** The fewest pieces that reach a minimum. */
const piecesFor = ({ priceCents }: VariantToJudge, leastCents: bigint): number =>
  leastCents <= priceCents || priceCents === 0n ? 1 : Number((leastCents + priceCents - 1n) / priceCents);

function judgeSome(variant: VariantToJudge & { quantity: number }, promotions: readonly TimedPromotion[], by: Judging): GivenAway {
  const bought = variant.priceCents * BigInt(variant.quantity);
  const reached = promotions.flatMap((promotion) => reachedBy(promotion, bought) ?? []);
  const { lines } = applyPromotions([variant], reached, (id) => (id === variant.variantId ? variant : by.all.get(id)));
  let [fullCents, paidCents, pv, cv] = [0n, 0n, 0n, 0n];
  for (const line of lines) {
    const pieces = BigInt(line.quantity);
    const known = line.variantId === variant.variantId ? variant : by.all.get(line.variantId);
    fullCents += (known === undefined ? line.priceCents : by.reference(known)) * pieces;
    paidCents += line.priceCents * pieces - line.discountCents;
    pv += line.pv * pieces - line.pvLess;
    cv += line.cv === null ? line.pv * pieces - line.pvLess : line.cv * pieces - line.cvLess;
  }
  const counted = pv > cv ? pv : cv;
  const isTooMuch = counted > paidCents || paidCents * 100n < fullCents * BigInt(100 - by.mostPercent);
  return { variantId: variant.variantId, fullCents, paidCents, counted, isTooMuch };
}

/** A promotion applied to goods for an amount of cents, which may reach its minimum only with other goods; undefined if nothing of its offer falls on them. */
function reachedBy(promotion: TimedPromotion, boughtCents: bigint): TimedPromotion | undefined {
  const { kind, minimumCents, offer: whole } = promotion;
  if (minimumCents <= boughtCents) return promotion;
  const offer = promotionKindsOf[kind].fallsOn(whole, { partCents: boughtCents, ofCents: minimumCents });
  return offer && { ...promotion, offer, minimumCents: 0n };
}

/** The worst finding: first those that are too much, then the smallest paid share. Undefined if there are none. */
export const worstOf = (found: readonly GivenAway[]): GivenAway | undefined =>
  found.toSorted(
    (one, other) =>
      Number(other.isTooMuch) - Number(one.isTooMuch) || Number(one.paidCents * other.fullCents - other.paidCents * one.fullCents),
  )[0];
