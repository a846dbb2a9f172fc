import type { SunState } from '@upline/ui/desk';
import { sunOf } from '../../../lists/cell.tsx';

/** The mark of an order's state. */
export const orderState = (state: string): SunState => sunOf(state) ?? 'set';
