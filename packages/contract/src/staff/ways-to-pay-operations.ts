import { bankOperations } from './bank/bank-operations.ts';
import { gatewayOperations } from './gateways/gateway-operations.ts';

/** Where members' money comes in: by bank transfer, and through payment gateways. */
export const wayToPayOperations = { ...bankOperations, ...gatewayOperations } as const;
