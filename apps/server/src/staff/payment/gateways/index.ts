import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { createAddGateway } from './add-gateway.ts';
import { createChangeGateway } from './change-gateway.ts';
import { createChooseGateway } from './choose-gateway.ts';
import { createListGateways } from './list-gateways.ts';
import { createTryGateway } from './try-gateway.ts';

export function createGatewayHandlers({ settings, payMethods }: FeatureParts) {
  return {
    addGateway: createAddGateway(settings),
    changeGateway: createChangeGateway(settings),
    chooseGateway: createChooseGateway(settings, payMethods),
    listGateways: createListGateways(settings, payMethods),
    tryGateway: createTryGateway(settings),
  } satisfies Partial<Handlers>;
}
