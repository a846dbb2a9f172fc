import type { SunState } from '@upline/ui/desk';

const marks: Readonly<Record<string, SunState>> = { unpaid: 'open', paid: 'half', shipped: 'full', delivered: 'full' };

/** The mark of an order's state. */
export const orderState = (state: string): SunState => marks[state] ?? 'set';
