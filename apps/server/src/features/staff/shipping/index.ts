import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { audited } from '../audit/audited.ts';
import { addCarrier } from '../carriers/add-carrier.ts';
import { changeCarrier } from '../carriers/change-carrier.ts';
import { listCarriers } from '../carriers/list-carriers.ts';
import { removeCarrier } from '../carriers/remove-carrier.ts';
import { createCorrectParcel } from './correct-parcel.ts';
import { createDeliverParcel } from './deliver-parcel.ts';
import { createGetOrderToPack } from '../packing/get-order-to-pack.ts';
import { getPickList } from '../packing/get-pick-list.ts';
import { createGetShippingPapers } from '../packing/get-shipping-papers.ts';
import { createListToPack } from '../packing/list-to-pack.ts';
import { createSendParcel } from './send-parcel.ts';
import { readScannedCode } from '../packing/read-scanned-code.ts';
import { setPacking } from '../packing/set-packing.ts';
import { createShipOrder } from './ship-order.ts';
import { startPicking } from '../packing/start-picking.ts';
import { undoParcel } from './undo-parcel.ts';

/** What leaves the house. */
export function createShippingHandlers(parts: FeatureParts) {
  const { settings } = parts;
  return {
    addCarrier: audited('addCarrier', addCarrier),
    changeCarrier: audited('changeCarrier', changeCarrier),
    correctParcel: audited('correctParcel', createCorrectParcel(settings)),
    deliverParcel: audited('deliverParcel', createDeliverParcel(settings)),
    getOrderToPack: createGetOrderToPack(settings),
    getPickList,
    getShippingPapers: createGetShippingPapers(settings),
    listCarriers,
    listToPack: createListToPack(settings),
    readScannedCode,
    removeCarrier: audited('removeCarrier', removeCarrier),
    sendParcel: audited('sendParcel', createSendParcel(parts)),
    setPacking: audited('setPacking', setPacking),
    shipOrder: audited('shipOrder', createShipOrder(parts)),
    startPicking: audited('startPicking', startPicking),
    undoParcel: audited('undoParcel', undoParcel),
  } satisfies Partial<Handlers>;
}
