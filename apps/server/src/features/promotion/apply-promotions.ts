import { divideHalfEven } from '@upline/money';
import { promotionKindsOf } from './kinds/all.ts';
import type { Given, OpenLine } from './kinds/promotion-kind.ts';
import type { AddableVariant, Buyer, Discount, Promoted, PromotedLine, PromotedVariant, Promotion, WantedLine } from './promotion.ts';

/** Whether a promotion is for orders of the buyer's company and card level; null lists include all. */
export const isFor = ({ companies, cardLevels }: Promotion, { companyCode, cardLevel }: Buyer): boolean =>
  (companies?.includes(companyCode) ?? true) && (cardLevels?.includes(cardLevel) ?? true);

export const isAbout = ({ shelves, products }: Promotion, variant: Pick<PromotedVariant, 'productId' | 'shelves'>): boolean =>
  (shelves === null && products === null) ||
  (products?.includes(variant.productId) ?? false) ||
  variant.shelves.some((shelf) => shelves?.includes(shelf) ?? false);

/** Promotions in the order in which they apply. */
export const inOrder = (promotions: readonly Promotion[]): Promotion[] =>
  promotions.toSorted((one, other) => other.priority - one.priority || (one.id < other.id ? -1 : 1));

/**
 * Applies the buyer's promotions to lines, one after the other, each on what the previous ones left of a line's price, so that no line ever costs less than nothing. An exclusive
 * promotion applies alone: not after another, and none after it. The minimum counts goods at their full price. One cent of the goods always remains, because an order that costs
 * nothing cannot be paid.
 */
export function applyPromotions(
  wanted: readonly WantedLine[],
  promotions: readonly Promotion[],
  addable: (variantId: number) => AddableVariant | undefined = () => undefined,
): Promoted {
  const making: Making = {
    lines: wanted.map((line) => ({ ...line, piecesAdded: 0, discountCents: 0n, pvLess: 0n, cvLess: 0n })),
    discounts: [],
  };
  const applied: Promotion[] = [];
  const missing: Promoted['missing'][number][] = [];
  let freeShipping: Promotion | undefined;
  const free = (variantId: number): AddableVariant | undefined => {
    const variant = addable(variantId);
    const taken = making.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
    return variant && { ...variant, stock: variant.stock - taken };
  };
  for (const promotion of inOrder(promotions)) {
    if (applied.length > 0 && (promotion.isExclusive || applied[0]?.isExclusive === true)) continue;
    const open = openLines(making.lines, promotion);
    if (open.length === 0) continue;
    const missingCents = promotion.minimumCents - fullPrice(open);
    if (missingCents > 0n) {
      missing.push({ promotion, missingCents });
      continue;
    }
    const given = freeShipping !== undefined && promotion.kind === 'freeShipping' ? undefined : giveOf(promotion, open, free);
    if (given === undefined) continue;
    if (given.isShippingFree === true) freeShipping = promotion;
    takeOff(making, promotion, open, given);
    if (given.added !== undefined) addPieces(making, promotion, free(given.added.variantId), given.added.pieces);
    applied.push(promotion);
  }
  keepOneCent(making);
  return { ...making, freeShipping, applied, missing };
}

/** Promotions that might apply to lines, whatever their order: they concern at least one line, and the lines they concern reach the minimum. */
export const candidatesOf = (wanted: readonly WantedLine[], promotions: readonly Promotion[]): Promotion[] =>
  promotions.filter((promotion) => {
    const about = wanted.filter((line) => isAbout(promotion, line));
    return (
      about.length > 0 && about.reduce((sum, { priceCents, quantity }) => sum + priceCents * BigInt(quantity), 0n) >= promotion.minimumCents
    );
  });

interface Making {
  lines: PromotedLine[];
  discounts: Discount[];
}

const bought = ({ quantity, piecesAdded }: PromotedLine): number => quantity - piecesAdded;

const leftOf = ({ priceCents, quantity, discountCents }: PromotedLine): bigint => priceCents * BigInt(quantity) - discountCents;

const openLines = (lines: readonly PromotedLine[], promotion: Promotion): OpenLine[] =>
  lines.filter((line) => bought(line) > 0 && isAbout(promotion, line)).map((line) => ({ line, leftCents: leftOf(line) }));

const fullPrice = (open: readonly OpenLine[]): bigint => open.reduce((sum, { line }) => sum + line.priceCents * BigInt(bought(line)), 0n);

const giveOf = (
  promotion: Promotion,
  open: readonly OpenLine[],
  addable: (variantId: number) => AddableVariant | undefined,
): Given | undefined => promotionKindsOf[promotion.kind].give(promotion, open, addable);

/** Takes the given discounts off, at most what is left of each line. */
function takeOff(making: Making, promotion: Promotion, open: readonly OpenLine[], { off = [] }: Given): void {
  open.forEach(({ line, leftCents }, at) => {
    const wanted = off[at] ?? 0n;
    const cents = wanted < leftCents ? wanted : leftCents;
    if (cents <= 0n) return;
    const [pvLess, cvLess] = [leftPv(line), leftCv(line)].map((left) => lost(promotion, left, { cents, leftCents })) as [bigint, bigint];
    line.discountCents += cents;
    line.pvLess += pvLess;
    line.cvLess += cvLess;
    making.discounts.push({ promotion, variantId: line.variantId, cents, pvLess, piecesAdded: 0 });
  });
}

const leftPv = ({ pv, quantity, pvLess }: PromotedLine): bigint => pv * BigInt(quantity) - pvLess;
const leftCv = ({ cv, quantity, cvLess }: PromotedLine): bigint => (cv ?? 0n) * BigInt(quantity) - cvLess;

/** PV or CV lost by a line when `cents` of the remaining `leftCents` are taken off. */
function lost({ pvRule }: Promotion, left: bigint, { cents, leftCents }: { cents: bigint; leftCents: bigint }): bigint {
  if (pvRule === 'kept') return 0n;
  return pvRule === 'none' ? left : divideHalfEven(left * cents, leftCents);
}

/** Adds pieces that cost nothing. Their PV and CV count only if the promotion keeps them. */
function addPieces(making: Making, promotion: Promotion, variant: AddableVariant | undefined, pieces: number): void {
  if (variant === undefined) return;
  let line = making.lines.find(({ variantId }) => variantId === variant.variantId);
  if (line === undefined) {
    const { stock: _stock, ...fresh } = variant;
    line = { ...fresh, quantity: 0, piecesAdded: 0, discountCents: 0n, pvLess: 0n, cvLess: 0n };
    making.lines.push(line);
  }
  const cents = line.priceCents * BigInt(pieces);
  const [pvLess, cvLess] = [line.pv, line.cv ?? 0n].map((of) => (promotion.pvRule === 'kept' ? 0n : of * BigInt(pieces))) as [
    bigint,
    bigint,
  ];
  line.quantity += pieces;
  line.piecesAdded += pieces;
  line.discountCents += cents;
  line.pvLess += pvLess;
  line.cvLess += cvLess;
  making.discounts.push({ promotion, variantId: line.variantId, cents, pvLess, piecesAdded: pieces });
}

function keepOneCent({ lines, discounts }: Making): void {
  if (lines.some((line) => leftOf(line) > 0n)) return;
  const last = discounts.findLast(({ cents, piecesAdded }) => cents > 0n && piecesAdded === 0);
  const line = lines.find(({ variantId }) => variantId === last?.variantId);
  if (last === undefined || line === undefined) return;
  last.cents -= 1n;
  line.discountCents -= 1n;
}
