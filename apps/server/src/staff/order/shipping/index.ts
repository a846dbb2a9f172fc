import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createCorrectParcel } from './correct-parcel.ts';
import { createDeliverParcel } from './deliver-parcel.ts';
import { createSendParcel } from './send-parcel.ts';
import { createShipOrder } from './ship-order.ts';
import { undoParcel } from './undo-parcel.ts';

export { createSendParcel } from './send-parcel.ts';

/** What leaves the house. */
export function createShippingHandlers(parts: FeatureParts) {
  const { settings } = parts;
  return {
    correctParcel: audited('correctParcel', createCorrectParcel(settings)),
    deliverParcel: audited('deliverParcel', createDeliverParcel(settings)),
    sendParcel: audited('sendParcel', createSendParcel(parts)),
    shipOrder: audited('shipOrder', createShipOrder(parts)),
    undoParcel: audited('undoParcel', undoParcel),
  } satisfies Partial<Handlers>;
}
