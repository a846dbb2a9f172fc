import { correctParcel } from './correct-parcel.ts';
import { deliverParcel } from './deliver-parcel.ts';
import { sendParcel } from './send-parcel.ts';
import { shipOrder } from './ship-order.ts';
import { undoParcel } from './undo-parcel.ts';

export const shippingOperations = {
  correctParcel,
  deliverParcel,
  sendParcel,
  shipOrder,
  undoParcel,
} as const;
