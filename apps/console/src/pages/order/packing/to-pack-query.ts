import type { PayloadInputOf } from '@upline/contract';

export type ToPackAsked = PayloadInputOf<'listToPack'>;

export const filterNames = ['carrier', 'country', 'state', 'assignedTo', 'tag', 'productNo', 'isLate'] as const;
export type FilterName = (typeof filterNames)[number];
export const packingStates = ['toPick', 'picking', 'packed', 'waiting'] as const;

/** In the address, orders of no person or of no carrier. A missing filter excludes none. No name contains a colon. */
export const NOBODY = ':nobody';

const orEmpty = (value: string): string => (value === NOBODY ? '' : value);

/** The filters in the address, as the call takes them. Unreadable ones are ignored. */
export function askedIn(search: URLSearchParams): ToPackAsked {
  const textOf = (name: FilterName): string | undefined => search.get(name)?.trim() || undefined;
  const country = textOf('country')?.toUpperCase();
  const state = packingStates.find((each) => each === search.get('state'));
  const [carrier, assignedTo, tag, productNo] = [textOf('carrier'), textOf('assignedTo'), textOf('tag'), textOf('productNo')];
  return {
    ...(carrier === undefined ? {} : { carrier: orEmpty(carrier) }),
    ...(country !== undefined && /^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(state === undefined ? {} : { state }),
    ...(assignedTo === undefined ? {} : { assignedTo: orEmpty(assignedTo) }),
    ...(tag === undefined ? {} : { tag }),
    ...(productNo === undefined ? {} : { productNo }),
    ...(search.get('isLate') === '1' ? { isLate: true } : {}),
  };
}
