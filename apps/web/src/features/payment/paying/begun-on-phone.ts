import { brand } from '@upline/brand/brand';
import { cameFromCompanion } from '@upline/client/companion-visit';
import { readDevice } from '@upline/client/device';

/**
 * Whether a payment that begins now ends in the companion: in the app's web view, and for a visitor who came from the companion. In any other phone browser it ends in the shop,
 * where it began, because the companion's result page only leads into the app.
 */
export const isBegunOnPhone = (): boolean =>
  readDevice(navigator.userAgent, navigator.maxTouchPoints, brand.appLinks.userAgent).isApp || cameFromCompanion();

/** The companion's page with the result of a payment, outside this application. */
export const companionResult = (shOrderId: string): string => `/h5/#/result?${new URLSearchParams({ shOrderId }).toString()}`;
