import { addJpoMemberOrder } from './add-jpo-member-order.ts';
import { changeOrderAddress } from './change-order-address.ts';
import { deleteOrder } from './delete-order.ts';
import { getHistoryData } from './get-history-data.ts';
import { getCreditNote } from './get-credit-note.ts';
import { getInvoice } from './get-invoice.ts';
import { getLogisticsByMobile } from './get-logistics-by-mobile.ts';
import { orderAll } from './order-all.ts';
import { orderByOrderNo } from './order-by-order-no.ts';
import { quoteOrderAddress } from './quote-order-address.ts';

/** The members' operations about order, by their names on the wire. */
export const orderOperations = {
  addJpoMemberOrder,
  changeOrderAddress,
  deleteOrder,
  getHistoryData,
  getCreditNote,
  getInvoice,
  getLogisticsByMobile,
  orderAll,
  orderByOrderNo,
  quoteOrderAddress,
} as const;
