import { brand } from '@upline/brand/brand';
import { type Device, readDevice } from '@upline/client/device';

export const thisDevice = (): Device => readDevice(navigator.userAgent, navigator.maxTouchPoints, brand.appLinks.userAgent);
