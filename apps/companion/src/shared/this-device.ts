import { brand } from '@upline/brand/brand';
import { type Device, readDevice } from '@upline/client/device';

/** Where the companion is shown. */
export const thisDevice = (): Device => readDevice(navigator.userAgent, navigator.maxTouchPoints, brand.appLinks.userAgent);
