import { addCarrier } from './add-carrier.ts';
import { changeCarrier } from './change-carrier.ts';
import { listCarriers } from './list-carriers.ts';
import { removeCarrier } from './remove-carrier.ts';

export const carriersOperations = {
  addCarrier,
  changeCarrier,
  listCarriers,
  removeCarrier,
} as const;
