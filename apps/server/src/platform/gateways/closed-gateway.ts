import type { GatewayFailure } from './gateway-failure.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const closed: GatewayFailure = { ok: false, reason: 'unauthorised', detail: 'there are no keys that open the account' };
const refuse = async (): Promise<GatewayFailure> => closed;

/** Replaces an account that cannot be opened, and the gateway of the settings if there is none. */
export const closedGateway: PaymentGateway = {
  createCharge: refuse,
  inquire: refuse,
  cancel: refuse,
  capture: refuse,
  refund: refuse,
  vault: { openForBrowser: refuse, store: refuse, find: refuse, remove: refuse },
  readNotification: () => ({ ok: false, reason: 'forged' }),
};
