import type { AnswerOf } from '@upline/contract';

export type PackingOrder = NonNullable<AnswerOf<'getOrderToPack'>['data']>;
export type PackingLine = PackingOrder['lines'][number];
/** How many pieces of each line are in the parcel. */
export type Counts = ReadonlyMap<number, number>;

/** What a scan means while an order is packed. */
export type Scan =
  | { readonly kind: 'in'; readonly line: PackingLine; readonly now: number }
  /** Every piece of this line is in already. */
  | { readonly kind: 'tooMany'; readonly line: PackingLine }
  | { readonly kind: 'wrong'; readonly code: string }
  /** All pieces are in, and this is no piece: it is the parcel's label. */
  | { readonly kind: 'label'; readonly trackingNo: string };

const plain = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase();

const isLong = (code: string): boolean => /^\d{12,13}$/.test(plain(code));

/** A scanner may add a zero before a code of twelve digits, or leave it out. */
const sameCode = (one: string, other: string): boolean =>
  plain(one) === plain(other) || (isLong(one) && isLong(other) && plain(one).padStart(13, '0') === plain(other).padStart(13, '0'));

const countOf = (counts: Counts, { lineId }: PackingLine): number => counts.get(lineId) ?? 0;

/** Whether every piece is in. */
export const isFull = (lines: readonly PackingLine[], counts: Counts): boolean =>
  lines.every((line) => countOf(counts, line) >= line.pieces);

/** What a scanned code means for what is in the parcel so far. */
export function readScan(lines: readonly PackingLine[], counts: Counts, code: string): Scan {
  const own = lines.filter(({ codes }) => codes.some((known) => sameCode(known, code)));
  const open = own.find((line) => countOf(counts, line) < line.pieces);
  if (open) return { kind: 'in', line: open, now: countOf(counts, open) + 1 };
  if (own[0]) return { kind: 'tooMany', line: own[0] };
  // Codes of products are digits alone, at most fourteen of them; labels are longer or have letters.
  return isFull(lines, counts) && !/^\d{8}$|^\d{12,14}$/.test(plain(code))
    ? { kind: 'label', trackingNo: code.trim() }
    : { kind: 'wrong', code };
}

/** The carrier that a tracking number tells; otherwise the one that the order is meant for. */
export function carrierOfNumber(trackingNo: string, meant: string): string {
  const key = plain(trackingNo);
  if (key.startsWith('1Z')) return 'UPS';
  return /^9[1-5]\d{18,20}$/.test(key) || /^[A-Z]{2}\d{9}US$/.test(key) ? 'USPS' : meant;
}
