import { brand } from '@upline/brand/brand';
import type { Device } from '@upline/client/device';

const withQuery = (address: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? address : `${address}?${text}`;
};

/** An address of the app on this kind of phone; undefined if there is no such app. */
function inApp({ system }: Device, path: string, query: Record<string, string> = {}): string | undefined {
  const begins = system === 'other' ? '' : brand.appLinks[system];
  return begins === '' ? undefined : withQuery(`${begins}${path}`, query);
}

/** Addresses that open the app from a phone's own browser; undefined if there is no app. */
export const appLinks = {
  /** Android takes a whole placement with empty fields; iOS takes the inviter's code. */
  register: (device: Device, recommendNo: string): string | undefined =>
    device.system === 'android'
      ? inApp(device, 'register', { recommendNo, netType: '0', linkNo: '', leftOrRight: '' })
      : inApp(device, 'register', { userCode: recommendNo }),
  /** Address that opens the app at its sign-in after a registration. */
  open: (device: Device, userCode: string): string | undefined => inApp(device, 'open', userCode ? { userCode } : {}),
  home: (device: Device): string | undefined => inApp(device, 'home'),
  /** Only Android accepts an order's number from outside. */
  order: (device: Device, orderNo: string): string | undefined =>
    device.system === 'android' ? inApp(device, 'order', { orderNo }) : undefined,
} as const;
