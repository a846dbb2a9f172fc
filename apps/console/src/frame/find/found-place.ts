import type { AnswerOf } from '@upline/contract';
import { paths } from '../../shared/addresses/paths.ts';

export type Found = AnswerOf<'findAnything'>['data'][number];
export type FoundKind = Found['kind'];

/** The kinds that have a page, in the order of their groups. */
export const foundKinds = [
  'member',
  'order',
  'parcel',
  'payment',
  'bankEntry',
  'takenBack',
  'withdrawal',
  'transfer',
] as const satisfies readonly FoundKind[];

/** Numbers of orders begin with letters; that of a booking, whose order is not known, does not. */
const isNumberAlone = (key: string): boolean => /^\d+$/.test(key);

/** The page of a result; undefined for a kind without a page. A parcel and money that a bank took back are shown with their order, a payment among its order's payments, a withdrawal among its member's. */
export function placeOfFound({ kind, key, detail }: Pick<Found, 'kind' | 'key' | 'detail'>): string | undefined {
  switch (kind) {
    case 'member':
      return paths.member(key);
    case 'order':
    case 'parcel':
      return paths.order(key);
    case 'payment':
      return paths.payments({ orderNo: detail });
    case 'transfer':
      return paths.transfer(key);
    case 'bankEntry':
      return paths.bankEntry(key);
    case 'takenBack':
      return isNumberAlone(key) ? paths.tasks({ kind: 'bankTakenBack' }) : paths.order(key);
    case 'withdrawal':
      return paths.withdrawals({ view: 'all', memberCode: detail });
    default:
      return undefined;
  }
}

/** The start of a line: the number that a caller may read out. */
export function leadOf({ kind, key, title, detail }: Pick<Found, 'kind' | 'key' | 'title' | 'detail'>): string {
  if (kind === 'withdrawal') return `W-${key}`;
  if (kind === 'bankEntry' || kind === 'takenBack') return detail;
  return kind === 'parcel' || kind === 'transfer' ? title : key;
}

/** The middle of a line: the person or thing. */
export const textOf = ({ kind, title, detail }: Pick<Found, 'kind' | 'title' | 'detail'>): string =>
  kind === 'member' || kind === 'bankEntry' || kind === 'takenBack' || kind === 'withdrawal' ? title : detail;

/** The query's words that are in none of the names found by name: typing errors that were tolerated. */
export function forgivenWords(query: string, found: readonly Pick<Found, 'matched' | 'title'>[]): readonly string[] {
  const names = found.flatMap(({ matched, title }) => (matched === 'name' ? [title.toLowerCase()] : []));
  if (names.length === 0) return [];
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !names.some((name) => name.includes(word)));
}
