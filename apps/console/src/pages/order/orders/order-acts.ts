import type { Permission } from '@upline/contract';
import type { Order } from './order.ts';

/** The actions on an order that have their own sheet. */
export type OrderAct = 'ship' | 'hold' | 'release' | 'tags' | 'assign' | 'refund' | 'cancel' | 'correctAddress' | 'note' | 'resendMail';

interface Declared {
  readonly name: OrderAct;
  readonly permission: Permission;
  /** The key that opens the sheet. */
  readonly keys: string;
  readonly isOpen: (order: Order) => boolean;
}

const declared: readonly Declared[] = [
  { name: 'ship', permission: 'order.ship', keys: 's', isOpen: ({ may }) => may.ship },
  { name: 'refund', permission: 'order.refund', keys: 'r', isOpen: ({ may }) => may.refund },
  { name: 'cancel', permission: 'order.cancel', keys: 'c', isOpen: ({ may }) => may.cancel },
  { name: 'correctAddress', permission: 'order.correct-address', keys: 'd', isOpen: ({ may }) => may.correctAddress },
  { name: 'hold', permission: 'order.hold', keys: 'h', isOpen: ({ may }) => may.hold === true },
  { name: 'release', permission: 'order.hold', keys: 'h', isOpen: ({ may }) => may.release === true },
  { name: 'tags', permission: 'order.assign', keys: 't', isOpen: ({ tags }) => tags !== undefined },
  { name: 'assign', permission: 'order.assign', keys: 'w', isOpen: ({ assignedTo }) => assignedTo !== undefined },
  { name: 'note', permission: 'member.note', keys: 'n', isOpen: () => true },
  { name: 'resendMail', permission: 'mail.resend', keys: 'm', isOpen: () => true },
];

/** The order actions that a person may use, whatever the order's state. */
export const actsOf = (may: (permission: Permission) => boolean): readonly Declared[] =>
  declared.filter(({ permission }) => may(permission));

/** The actions that an order's state allows and a person may use, in display order. */
export const orderActs = (order: Order, may: (permission: Permission) => boolean): readonly Declared[] =>
  actsOf(may).filter(({ isOpen }) => isOpen(order));
