import type { Device } from '@upline/client/device';

export interface ResultPlace {
  readonly address: string;
  /** Whether it is a page of the shop, not of the companion. */
  readonly isOutside: boolean;
}

/** In the app type 1, on Android type 2, on iPhone and iPad type 3; a desktop uses the shop's own page. */
export function resultPlace({ isApp, system }: Device, search: string): ResultPlace {
  const query = new URLSearchParams(search);
  if (!isApp && system === 'other') return { address: `/pc/pc_result${search}`, isOutside: true };
  query.set('type', isApp ? '1' : system === 'android' ? '2' : '3');
  return { address: `/mobile/result?${query}`, isOutside: false };
}
