import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { audited } from '../audit/audited.ts';
import { createCorrectParcel } from './correct-parcel.ts';
import { createDeliverParcel } from './deliver-parcel.ts';
import { createGetOrderToPack } from './get-order-to-pack.ts';
import { getPickList } from './get-pick-list.ts';
import { createGetShippingPapers } from './get-shipping-papers.ts';
import { listCarriers } from './list-carriers.ts';
import { createListToPack } from './list-to-pack.ts';
import { createSendParcel } from './send-parcel.ts';
import { setPacking } from './set-packing.ts';
import { createShipOrder } from './ship-order.ts';
import { startPicking } from './start-picking.ts';
import { undoParcel } from './undo-parcel.ts';

/** What leaves the house. */
export function createShippingHandlers({ settings }: FeatureParts) {
  return {
    correctParcel: audited('correctParcel', createCorrectParcel(settings)),
    deliverParcel: audited('deliverParcel', createDeliverParcel(settings)),
    getOrderToPack: createGetOrderToPack(settings),
    getPickList,
    getShippingPapers: createGetShippingPapers(settings),
    listCarriers,
    listToPack: createListToPack(settings),
    sendParcel: audited('sendParcel', createSendParcel(settings)),
    setPacking: audited('setPacking', setPacking),
    shipOrder: audited('shipOrder', createShipOrder(settings)),
    startPicking: audited('startPicking', startPicking),
    undoParcel: audited('undoParcel', undoParcel),
  } satisfies Partial<Handlers>;
}
