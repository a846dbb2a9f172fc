import type { AnswerOf } from '@upline/contract';

export type Order = AnswerOf<'getStaffOrder'>['data'];

export interface OrderSheetProps {
  readonly order: Order;
  readonly onClose: () => void;
}
