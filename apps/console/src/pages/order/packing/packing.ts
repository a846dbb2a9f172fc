import type { AnswerOf } from '@upline/contract';

export type PackingOrder = NonNullable<AnswerOf<'getOrderToPack'>['data']>;
export type PackingLine = PackingOrder['lines'][number];
/** Packed pieces by `lineId`. */
export type Counts = ReadonlyMap<number, number>;

/** The meaning of a single scan while an order is packed. */
export type Scan =
  | { readonly kind: 'in'; readonly line: PackingLine; readonly now: number }
  /** Every piece of this line is packed already. */
  | { readonly kind: 'tooMany'; readonly line: PackingLine }
  /** A carrier's number, by its form. */
  | { readonly kind: 'label'; readonly trackingNo: string }
  /** No piece of the order: another product's code, or a label with an unknown number format. */
  | { readonly kind: 'unknown'; readonly code: string };

const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

const isLong = (code: string): boolean => /^\d{12,13}$/.test(plain(code));

/** Whether two scans read the same. A scanner may add or omit a zero before a code of twelve digits. */
export const sameCode = (one: string, other: string): boolean =>
  plain(one) === plain(other) || (isLong(one) && isLong(other) && plain(one).padStart(13, '0') === plain(other).padStart(13, '0'));

const countOf = (counts: Counts, { lineId }: PackingLine): number => counts.get(lineId) ?? 0;

export const isFull = (lines: readonly PackingLine[], counts: Counts): boolean =>
  lines.every((line) => countOf(counts, line) >= line.pieces);

/** Number of pieces still to pack. */
export const piecesOut = (lines: readonly PackingLine[], counts: Counts): number =>
  lines.reduce((sum, line) => sum + Math.max(line.pieces - countOf(counts, line), 0), 0);

/** Lines with more pieces in the parcel than the order has left, because a part of it was refunded. */
export const linesOver = (lines: readonly PackingLine[], counts: Counts): readonly PackingLine[] =>
  lines.filter((line) => countOf(counts, line) > line.pieces);

/** The meaning of a scanned code for the parcel's present contents. */
export function readScan(lines: readonly PackingLine[], counts: Counts, code: string): Scan {
  const own = lines.filter(({ codes }) => codes.some((known) => sameCode(known, code)));
  const open = own.find((line) => countOf(counts, line) < line.pieces);
  if (open) return { kind: 'in', line: open, now: countOf(counts, open) + 1 };
  if (own[0]) return { kind: 'tooMany', line: own[0] };
  return knownCarrier(code) === undefined ? { kind: 'unknown', code } : { kind: 'label', trackingNo: code.trim() };
}

/** Whether a code of no product may be a label: product codes are digits alone, 8 or 12 to 14 of them. */
export const mayBeLabel = (code: string): boolean => !/^\d{8}$|^\d{12,14}$/.test(plain(code));

/** The carrier whose format a number has; undefined if several carriers use the format. */
function knownCarrier(code: string): string | undefined {
  const key = plain(code);
  if (/^1Z[0-9A-Z]{16}$/.test(key)) return 'UPS';
  return /^9[1-5]\d{18}(\d{2})?$/.test(key) || /^[A-Z]{2}\d{9}US$/.test(key) ? 'USPS' : undefined;
}

/** The carrier that a tracking number shows; otherwise the order's intended carrier. */
export const carrierOfNumber = (trackingNo: string, meant: string): string =>
  knownCarrier(trackingNo) ?? (plain(trackingNo).startsWith('1Z') ? 'UPS' : meant);
