import { expect, it } from 'vitest';
import { readDevice } from './device.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

it.each([
  [pixel, 5, { isApp: false, system: 'android', isEmbedded: false }],
  [`${pixel} MicroMessenger/8.0.50`, 5, { isApp: false, system: 'android', isEmbedded: true }],
  [iphone, 5, { isApp: false, system: 'ios', isEmbedded: false }],
  [`${iphone} ShopApp/3.1`, 5, { isApp: true, system: 'ios', isEmbedded: false }],
  [`${iphone} Line/14.1`, 5, { isApp: false, system: 'ios', isEmbedded: true }],
  [mac, 5, { isApp: false, system: 'ios', isEmbedded: false }],
  [mac, 0, { isApp: false, system: 'other', isEmbedded: false }],
])('The device is recognized from %s and %d touch points', (userAgent, touchPoints, device) => {
  expect(readDevice(userAgent, touchPoints, 'ShopApp')).toEqual(device);
});
