import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import { createOrderCart } from './order-cart.ts';
import { createChangeOrderAddress } from './change-order-address.ts';
import { createDeleteOrder } from './delete-order.ts';
import { estimateOrder } from './estimate-order.ts';
import { createGetHistoryRows } from './get-history-rows.ts';
import { createGetCreditNote } from './get-credit-note.ts';
import { createGetInvoice } from './get-invoice.ts';
import { createGetParcels } from './get-parcels.ts';
import { createGetOrders } from './get-orders.ts';
import { createGetOrder } from './get-order.ts';
import { quoteOrderAddress } from './quote-order-address.ts';
import type { BaseParts } from '../base-parts.ts';
import type { OrderNeeds } from './order-needs.ts';

const operations = ({ settings, withdrawPayment, otherHistories }: BaseParts & OrderNeeds) =>
  ({
    addJpoMemberOrder: createOrderCart(settings),
    changeOrderAddress: createChangeOrderAddress(settings),
    deleteOrder: createDeleteOrder(withdrawPayment),
    estimateOrder,
    getHistoryData: createGetHistoryRows(settings, otherHistories),
    getCreditNote: createGetCreditNote(settings),
    getInvoice: createGetInvoice(settings),
    getLogisticsByMobile: createGetParcels(settings),
    orderAll: createGetOrders(settings),
    orderByOrderNo: createGetOrder(settings),
    quoteOrderAddress,
  }) satisfies Partial<Handlers>;

/** Orders, their prices and their parcels. Payments and earnings import orders; orders import neither, so the parts that orders need from them are handed in. */
export const order: Declaration<BaseParts & OrderNeeds, ReturnType<typeof operations>> = {
  operations,
  ofMembers: {
    member_order: {
      ending: { decide: 'what is unpaid is cancelled, and what is paid and not sent is sent or given back' },
      handingOver: { hidden: 'receiver and address are those of the person before; the books keep the order' },
      merging: { move: 'the person sees all that they ordered in one place' },
    },
  },
};
