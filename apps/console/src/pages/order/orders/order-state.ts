import type { SunState } from '@upline/ui/desk';
import { sunOf } from '../../../lists/cell.tsx';

export const orderState = (state: string): SunState => sunOf(state) ?? 'set';
