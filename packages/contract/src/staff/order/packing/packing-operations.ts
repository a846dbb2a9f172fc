import { getOrderToPack } from './get-order-to-pack.ts';
import { getPickList } from './get-pick-list.ts';
import { getShippingPapers } from './get-shipping-papers.ts';
import { listToPack } from './list-to-pack.ts';
import { readScannedCode } from './read-scanned-code.ts';
import { setPacking } from './set-packing.ts';
import { startPicking } from './start-picking.ts';
import { stopPicking } from './stop-picking.ts';

export const packingOperations = {
  getOrderToPack,
  getPickList,
  getShippingPapers,
  listToPack,
  readScannedCode,
  setPacking,
  startPicking,
  stopPicking,
} as const;
