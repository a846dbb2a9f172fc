import { brand } from '@upline/brand/brand';
import type { Device } from '@upline/client/device';

const withQuery = (address: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? address : `${address}?${text}`;
};

/** Addresses that open the app from a phone's own browser; undefined if there is no app. */
export const appLinks = {
  /** Android takes a whole placement with empty fields; iOS takes the inviter's code. */
  register: ({ system }: Device, recommendNo: string): string | undefined => {
    if (system === 'android') {
      return withQuery(`${brand.appLinks.android}register`, { recommendNo, netType: '0', linkNo: '', leftOrRight: '' });
    }
    return system === 'ios' ? withQuery(`${brand.appLinks.ios}register`, { userCode: recommendNo }) : undefined;
  },
  /** After a registration: the app, at its sign-in. */
  open: ({ system }: Device, userCode: string): string | undefined => {
    if (system === 'other') return undefined;
    return withQuery(`${brand.appLinks[system]}open`, userCode ? { userCode } : {});
  },
  home: ({ system }: Device): string | undefined => (system === 'other' ? undefined : `${brand.appLinks[system]}home`),
  /** Only Android accepts an order's number from outside. */
  order: ({ system }: Device, orderNo: string): string | undefined =>
    system === 'android' ? withQuery(`${brand.appLinks.android}order`, { orderNo }) : undefined,
} as const;
