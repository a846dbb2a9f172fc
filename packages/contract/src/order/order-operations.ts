import { addJpoMemberOrder } from './add-jpo-member-order.ts';
import { deleteOrder } from './delete-order.ts';
import { getHistoryData } from './get-history-data.ts';
import { getInvoice } from './get-invoice.ts';
import { getLogisticsByMobile } from './get-logistics-by-mobile.ts';
import { orderAll } from './order-all.ts';
import { orderByOrderNo } from './order-by-order-no.ts';

/** The members' operations about order, by their names on the wire. */
export const orderOperations = {
  addJpoMemberOrder,
  deleteOrder,
  getHistoryData,
  getInvoice,
  getLogisticsByMobile,
  orderAll,
  orderByOrderNo,
} as const;
