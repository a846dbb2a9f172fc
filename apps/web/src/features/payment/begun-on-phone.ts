import { brand } from '@upline/brand/brand';
import { cameFromCompanion } from '@upline/client/companion-visit';
import { readDevice } from '@upline/client/device';

/**
 * Whether a payment begun now ends in the companion: in the app's web view, and for whoever came from the companion. In any other browser of a phone it ends in the
 * shop, where it began: the companion's result page knows only ways into the app.
 */
export const isBegunOnPhone = (): boolean =>
  readDevice(navigator.userAgent, navigator.maxTouchPoints, brand.appLinks.userAgent).isApp || cameFromCompanion();

/** The companion's page of how a payment went, outside this application. */
export const companionResult = (shOrderId: string): string => `/h5/#/result?${new URLSearchParams({ shOrderId }).toString()}`;
