import { correctParcel } from './correct-parcel.ts';
import { deliverParcel } from './deliver-parcel.ts';
import { getOrderToPack } from './get-order-to-pack.ts';
import { getPickList } from './get-pick-list.ts';
import { getShippingPapers } from './get-shipping-papers.ts';
import { listCarriers } from './list-carriers.ts';
import { listToPack } from './list-to-pack.ts';
import { sendParcel } from './send-parcel.ts';
import { setPacking } from './set-packing.ts';
import { shipOrder } from './ship-order.ts';
import { startPicking } from './start-picking.ts';
import { undoParcel } from './undo-parcel.ts';

/** What leaves the house. */
export const shippingOperations = {
  correctParcel,
  deliverParcel,
  getOrderToPack,
  getPickList,
  getShippingPapers,
  listCarriers,
  listToPack,
  sendParcel,
  setPacking,
  shipOrder,
  startPicking,
  undoParcel,
} as const;
