import { addGateway } from './add-gateway.ts';
import { changeGateway } from './change-gateway.ts';
import { chooseGateway } from './choose-gateway.ts';
import { listGateways } from './list-gateways.ts';
import { tryGateway } from './try-gateway.ts';

export const gatewaysOperations = {
  addGateway,
  changeGateway,
  chooseGateway,
  listGateways,
  tryGateway,
} as const;
