import { applyPromotions, isAbout, type Promotion } from '../../promotion/index.ts';

/** The usual price of a variant from a moment on, or the price of a period; null before it was priced at all. */
export interface PriceStep {
  /** Milliseconds since 1970; -Infinity for the first step of a variant that was there before its history. */
  readonly fromMs: number;
  readonly cents: bigint | null;
}

/** A promotion with terms that applied for a time. */
export interface RanPromotion {
  readonly promotion: Promotion;
  readonly fromMs: number;
  /** Infinity while it runs without an end. */
  readonly untilMs: number;
}

/** A variant whose prices are looked up. `shelves` includes those above its own. */
export interface PricedVariant {
  variantId: number;
  productId: number;
  shelves: readonly number[];
  /** The price in force now, without promotions, in hundredths. */
  priceCents: bigint;
}

const DAY_MS = 86_400_000;

/**
 * The lowest price of a piece, in hundredths, in the `days` before the present price began: at its usual prices and those of periods, with the promotions that ran then. A
 * promotion for one of `companies` counts too. If no other price is known of that time, the present price is the lowest.
 */
export function priorPriceOf(
  variant: PricedVariant,
  {
    steps = [],
    ran,
    companies,
    days,
    nowMs,
  }: { steps?: readonly PriceStep[]; ran: readonly RanPromotion[]; companies: readonly string[]; days: number; nowMs: number },
): bigint {
  const about = ran.filter(({ promotion }) => isAbout(promotion, variant));
  const spans = spansOf(steps, about, nowMs);
  const priceIn = ({ fromMs }: Span, company?: string): bigint | undefined => {
    const base = steps.length === 0 ? variant.priceCents : baseAt(steps, fromMs);
    if (base === null) return undefined;
    const running = about.filter((each) => each.fromMs <= fromMs && fromMs < each.untilMs && isForAll(each.promotion, company));
    return withPromotions(
      { ...variant, priceCents: base },
      running.map(({ promotion }) => promotion),
    );
  };
  const present = priceIn(spans[0] as Span) ?? variant.priceCents;
  const begun = spans.find((span) => priceIn(span) !== present);
  if (begun === undefined) return present;
  const floorMs = begun.untilMs - days * DAY_MS;
  const before = spans
    .filter((span) => span.untilMs <= begun.untilMs && span.untilMs > floorMs)
    .flatMap((span) => [undefined, ...companies].flatMap((company) => priceIn(span, company) ?? []));
  return before.length === 0 ? present : before.reduce((lowest, cents) => (cents < lowest ? cents : lowest));
}

interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Times in which nothing changed, newest first; the oldest has no beginning. */
function spansOf(steps: readonly PriceStep[], ran: readonly RanPromotion[], nowMs: number): Span[] {
  const moments = [...steps.map(({ fromMs }) => fromMs), ...ran.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])];
  const past = [...new Set(moments.filter((ms) => ms <= nowMs && ms !== Number.NEGATIVE_INFINITY))].toSorted((one, other) => other - one);
  const begins = [...past, Number.NEGATIVE_INFINITY];
  return begins.map((fromMs, at) => ({ fromMs, untilMs: begins[at - 1] ?? Number.POSITIVE_INFINITY }));
}

const baseAt = (steps: readonly PriceStep[], ms: number): bigint | null => steps.findLast(({ fromMs }) => fromMs <= ms)?.cents ?? null;

/** Whether everybody got it, or everybody of a company. */
const isForAll = ({ companies }: Promotion, company: string | undefined): boolean =>
  companies === null || (company !== undefined && companies.includes(company));

function withPromotions(variant: PricedVariant, promotions: readonly Promotion[]): bigint {
  if (promotions.length === 0) return variant.priceCents;
  const { lines } = applyPromotions([{ ...variant, pv: 0n, cv: null, quantity: 1 }], promotions);
  return variant.priceCents - (lines[0]?.discountCents ?? 0n);
}
