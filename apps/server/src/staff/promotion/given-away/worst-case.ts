import { applyPromotions, isAbout, promotionKindsOf, type TimedPromotion, type VariantToJudge } from '../../../features/promotion/index.ts';

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

/** What variants are held against. */
export interface Judging {
  /** What one person may take off, in percent. */
  mostPercent: number;
  /** What a piece is worth: the highest price that a lower one is held against. */
  reference(variant: VariantToJudge): bigint;
  /** Goods that promotions add, by variant. */
  all: ReadonlyMap<number, VariantToJudge>;
}

/**
 * The promotions about a variant that one order may have together: at each moment those that stand beside others, with and without those that take all PV away
 * (they would hide what others keep), and each that applies alone. The first way is none.
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

/** The worst that these promotions together make of a variant, whatever else is in the cart. */
export function judge(variant: VariantToJudge, promotions: readonly TimedPromotion[], by: Judging): GivenAway {
  const quantities = new Set([1, ...promotions.map(({ minimumCents }) => piecesFor(variant, minimumCents))]);
  const found = [...quantities].map((quantity) => judgeSome({ ...variant, quantity }, promotions, by));
  return worstOf(found) as GivenAway;
}

/** As few pieces as reach a minimum. */
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

/** A promotion as it falls on goods for so many cents, which may reach its minimum with other goods only. */
function reachedBy(promotion: TimedPromotion, boughtCents: bigint): TimedPromotion | undefined {
  const { kind, minimumCents, offer: whole } = promotion;
  if (minimumCents <= boughtCents) return promotion;
  const offer = promotionKindsOf[kind].fallsOn(whole, { partCents: boughtCents, ofCents: minimumCents });
  return offer && { ...promotion, offer, minimumCents: 0n };
}

/** The worst of what was found: first what is too much, then the smallest share that is paid. */
export const worstOf = (found: readonly GivenAway[]): GivenAway | undefined =>
  found.toSorted(
    (one, other) =>
      Number(other.isTooMuch) - Number(one.isTooMuch) || Number(one.paidCents * other.fullCents - other.paidCents * one.fullCents),
  )[0];
