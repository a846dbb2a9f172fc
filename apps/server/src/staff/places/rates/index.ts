import type { Settings } from '../../../config/settings.ts';
import type { Handlers } from '../../../operation/handler.ts';
import { createEndRate } from './end-rate.ts';
import { createPlanShippingRate } from './plan-shipping-rate.ts';
import { createPlanTaxRate } from './plan-tax-rate.ts';
import { createRemoveRate } from './remove-rate.ts';
import { createSetShippingRate } from './set-shipping-rate.ts';
import { createSetTaxRate } from './set-tax-rate.ts';

export { createPlanTaxRate } from './plan-tax-rate.ts';
export { type RateBefore, type RateMade, readRatesToPlan, takeBackTaxRate } from './rates-of-file.ts';

/** Each writes its audit entry with its changes. */
export function createRateHandlers(settings: Pick<Settings, 'businessTimeZone'>) {
  return {
    endRate: createEndRate(settings),
    planShippingRate: createPlanShippingRate(settings),
    planTaxRate: createPlanTaxRate(settings),
    removeRate: createRemoveRate(settings),
    setShippingRate: createSetShippingRate(settings),
    setTaxRate: createSetTaxRate(settings),
  } satisfies Partial<Handlers>;
}
