import type { GatewayFailure } from './gateway-failure.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const closed: GatewayFailure = { ok: false, reason: 'unauthorised', detail: 'there are no keys that open the account' };
const refuse = async (): Promise<GatewayFailure> => closed;

/** Stands for an account that cannot be opened, and for a gateway of the settings that is not there. */
export const closedGateway: PaymentGateway = {
  createCharge: refuse,
  inquire: refuse,
  cancel: refuse,
  capture: refuse,
  refund: refuse,
  vault: { openForBrowser: refuse, store: refuse, find: refuse, remove: refuse },
  readNotification: () => ({ ok: false, reason: 'forged' }),
};
