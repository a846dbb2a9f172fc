import { brand } from '@upline/brand/brand';
import { type Device, readDevice } from '@upline/client/device';

/** The device that shows the companion. */
export const thisDevice = (): Device => readDevice(navigator.userAgent, navigator.maxTouchPoints, brand.appLinks.userAgent);
