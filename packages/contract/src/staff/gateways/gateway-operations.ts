import { addGateway } from './add-gateway.ts';
import { changeGateway } from './change-gateway.ts';
import { chooseGateway } from './choose-gateway.ts';
import { listGateways } from './list-gateways.ts';
import { tryGateway } from './try-gateway.ts';

/** Payment gateways: accounts there, and which of them carries a way to pay. */
export const gatewayOperations = { addGateway, changeGateway, chooseGateway, listGateways, tryGateway } as const;
