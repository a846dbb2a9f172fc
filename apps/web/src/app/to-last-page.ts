import { redirect } from 'react-router';

export interface ListPlace {
  readonly page: number;
  /** Entries on all pages. */
  readonly size: number;
  readonly pageSize: number;
}

/** Throws a redirect to the last page if the address names a later one, for example in an old link. Does nothing for an empty list. */
export function toLastPage({ page, size, pageSize }: ListPlace, address: (page: number | undefined) => string): void {
  const last = Math.ceil(size / pageSize);
  if (last > 0 && page > last) throw redirect(address(last > 1 ? last : undefined));
}
