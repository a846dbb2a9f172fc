import type { AnswerOf } from '@upline/contract';

export type Order = AnswerOf<'getStaffOrder'>['data'];

/** What the sheet of an act on an order is given. */
export interface OrderSheetProps {
  readonly order: Order;
  readonly onClose: () => void;
}
