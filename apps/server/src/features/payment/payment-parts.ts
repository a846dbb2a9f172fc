import type { FeatureParts } from '../parts.ts';

/** What the payment feature needs. */
export type PaymentParts = Pick<FeatureParts, 'settings' | 'database' | 'gateway' | 'payMethods' | 'clock' | 'log' | 'orderListeners'>;
