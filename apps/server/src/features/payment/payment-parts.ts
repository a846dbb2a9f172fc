import type { FeatureParts } from '../parts.ts';

/** What payments are made of. */
export type PaymentParts = Pick<FeatureParts, 'settings' | 'database' | 'gateway' | 'payMethods' | 'clock' | 'log' | 'orderListeners'>;
