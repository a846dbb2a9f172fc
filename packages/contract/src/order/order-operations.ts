import { orderCart } from './order-cart.ts';
import { changeOrderAddress } from './change-order-address.ts';
import { deleteOrder } from './delete-order.ts';
import { getHistoryRows } from './get-history-rows.ts';
import { getCreditNote } from './get-credit-note.ts';
import { getInvoice } from './get-invoice.ts';
import { getParcels } from './get-parcels.ts';
import { getOrders } from './get-orders.ts';
import { getOrder } from './get-order.ts';
import { quoteOrderAddress } from './quote-order-address.ts';

/** The members' operations about order, by their names on the wire. */
export const orderOperations = {
  orderCart,
  changeOrderAddress,
  deleteOrder,
  getHistoryRows,
  getCreditNote,
  getInvoice,
  getParcels,
  getOrders,
  getOrder,
  quoteOrderAddress,
} as const;
