export type { VaultCard } from './card-vault.ts';
export { createCitconGateway } from './citcon/citcon-gateway.ts';
export { createGateway } from './create-gateway.ts';
export type { GatewayFailure } from './gateway-failure.ts';
export type {
  ChargeRequest,
  GatewayCharge,
  GatewayNotification,
  PaymentGateway,
  PaymentMethod,
  RefundStatus,
  RefusedNotification,
} from './payment-gateway.ts';
