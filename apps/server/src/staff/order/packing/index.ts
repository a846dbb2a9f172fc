import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createGetOrderToPack } from './get-order-to-pack.ts';
import { getPickList } from './get-pick-list.ts';
import { createGetShippingPapers } from './get-shipping-papers.ts';
import { createListToPack } from './list-to-pack.ts';
import { readScannedCode } from './read-scanned-code.ts';
import { setPacking } from './set-packing.ts';
import { startPicking } from './start-picking.ts';
import { stopPicking } from './stop-picking.ts';

export function createPackingHandlers({ settings }: FeatureParts) {
  return {
    getOrderToPack: createGetOrderToPack(settings),
    getPickList,
    getShippingPapers: createGetShippingPapers(settings),
    listToPack: createListToPack(settings),
    readScannedCode,
    ...audited({ setPacking, startPicking, stopPicking }),
  } satisfies Partial<Handlers>;
}
