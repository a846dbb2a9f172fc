import { formatNumber, formatQuantity, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { amountOf } from '../../../operation/amounts.ts';

/** Thousandths of a gram, millilitre, metre or piece in a thousandth of each unit. */
const units = {
  mg: { kind: 'mass', micros: 1n },
  g: { kind: 'mass', micros: 1_000n },
  kg: { kind: 'mass', micros: 1_000_000n },
  ml: { kind: 'volume', micros: 1_000n },
  cl: { kind: 'volume', micros: 10_000n },
  l: { kind: 'volume', micros: 1_000_000n },
  m: { kind: 'length', micros: 1_000n },
  pcs: { kind: 'pieces', micros: 1_000n },
} as const;
type Unit = keyof typeof units;

interface NetQuantity {
  value: number;
  unit: Unit;
  /** In millionths of a gram, millilitre, metre or piece. */
  micros: bigint;
}

/** The largest amount of the wire. */
const MOST_CENTS = BigInt(Number.MAX_SAFE_INTEGER);
const MICROS = 1_000_000n;
/** Grams or millilitres in a kilogram or litre. */
const THOUSAND = 1_000;

function read(netQuantity: string): NetQuantity | undefined {
  const [, whole, thousandths = '', unit] = /^(\d+)(?:\.(\d{1,3}))? ([a-z]+)$/.exec(netQuantity) ?? [];
  if (whole === undefined || unit === undefined || !Object.hasOwn(units, unit)) return undefined;
  const micros = BigInt(whole + thousandths.padEnd(3, '0')) * units[unit as Unit].micros;
  return micros === 0n ? undefined : { value: Number(netQuantity.split(' ')[0]), unit: unit as Unit, micros };
}

/** A stated content of a piece in the reader's language, such as `50 ml`; empty for none. */
export function netQuantityText(netQuantity: string, locale: Locale): string {
  const net = read(netQuantity);
  if (net === undefined) return '';
  return net.unit === 'pcs'
    ? createTranslator(locale)('messages:net.pieces', { pieces: formatNumber(net.value, locale) })
    : formatQuantity(net.value, net.unit, locale);
}

export interface UnitPrice {
  unitPrice?: number;
  unitPriceFor?: string;
}

/**
 * Price of a fixed quantity, from the price and the content of a piece, rounded half up to a hundredth, and that quantity in the reader's language. `quantity` is in grams or
 * millilitres; lengths are priced by the metre, counted contents by the piece. Empty if the rule asks for none (0), no content is stated, or the piece is just that quantity: then
 * the prices are the same, or the content is so small that no price could be written.
 */
export function unitPriceOf(netQuantity: string, priceCents: bigint, quantity: number, locale: Locale): UnitPrice {
  const net = quantity === 0 ? undefined : read(netQuantity);
  if (net === undefined) return {};
  const { kind } = units[net.unit];
  const isMeasured = kind === 'mass' || kind === 'volume';
  const per = MICROS * BigInt(isMeasured ? quantity : 1);
  if (per === net.micros) return {};
  const cents = (2n * priceCents * per + net.micros) / (2n * net.micros);
  return cents > MOST_CENTS ? {} : { unitPrice: amountOf(cents), unitPriceFor: perText(kind, quantity, locale) };
}

function perText(kind: (typeof units)[Unit]['kind'], quantity: number, locale: Locale): string {
  if (kind === 'pieces') return createTranslator(locale)('messages:net.piece');
  if (kind === 'length') return formatQuantity(1, 'm', locale);
  const [small, large] = kind === 'mass' ? (['g', 'kg'] as const) : (['ml', 'l'] as const);
  return quantity % THOUSAND === 0 ? formatQuantity(quantity / THOUSAND, large, locale) : formatQuantity(quantity, small, locale);
}
