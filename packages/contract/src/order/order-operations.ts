import { byName } from '../by-name.ts';
import { changeOrderAddress } from './change-order-address.ts';
import { deleteOrder } from './delete-order.ts';
import { estimateOrder } from './estimate-order.ts';
import { getCreditNote } from './get-credit-note.ts';
import { getHistoryRows } from './get-history-rows.ts';
import { getInvoice } from './get-invoice.ts';
import { getOrder } from './get-order.ts';
import { getOrders } from './get-orders.ts';
import { getParcels } from './get-parcels.ts';
import { orderCart } from './order-cart.ts';
import { quoteOrderAddress } from './quote-order-address.ts';

export const orderOperations = byName({
  changeOrderAddress,
  deleteOrder,
  estimateOrder,
  getCreditNote,
  getHistoryRows,
  getInvoice,
  getOrder,
  getOrders,
  getParcels,
  orderCart,
  quoteOrderAddress,
});
