import { addCarrier } from './add-carrier.ts';
import { changeCarrier } from './change-carrier.ts';
import { correctParcel } from './correct-parcel.ts';
import { deliverParcel } from './deliver-parcel.ts';
import { getOrderToPack } from './get-order-to-pack.ts';
import { getPickList } from './get-pick-list.ts';
import { getShippingPapers } from './get-shipping-papers.ts';
import { listCarriers } from './list-carriers.ts';
import { listToPack } from './list-to-pack.ts';
import { readScannedCode } from './read-scanned-code.ts';
import { removeCarrier } from './remove-carrier.ts';
import { sendParcel } from './send-parcel.ts';
import { setPacking } from './set-packing.ts';
import { shipOrder } from './ship-order.ts';
import { startPicking } from './start-picking.ts';
import { undoParcel } from './undo-parcel.ts';

/** What leaves the house. */
export const shippingOperations = {
  addCarrier,
  changeCarrier,
  correctParcel,
  deliverParcel,
  getOrderToPack,
  getPickList,
  getShippingPapers,
  listCarriers,
  listToPack,
  readScannedCode,
  removeCarrier,
  sendParcel,
  setPacking,
  shipOrder,
  startPicking,
  undoParcel,
} as const;
