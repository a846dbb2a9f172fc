import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { addCarrier } from './add-carrier.ts';
import { changeCarrier } from './change-carrier.ts';
import { listCarriers } from './list-carriers.ts';
import { removeCarrier } from './remove-carrier.ts';

export const carrierHandlers = {
  listCarriers,
  ...audited({ addCarrier, changeCarrier, removeCarrier }),
} satisfies Partial<Handlers>;
