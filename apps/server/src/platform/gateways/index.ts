export type { VaultCard } from './card-vault.ts';
export { createCitconGateway } from './citcon/citcon-gateway.ts';
export { closedGateway } from './closed-gateway.ts';
export { createGateway, kindOfSettings } from './create-gateway.ts';
export type { GatewayFailure } from './gateway-failure.ts';
export type { Carriage, GatewayKeys, GatewayKind, KeysTried } from './gateway-kind.ts';
export type {
  ChargeRequest,
  GatewayCharge,
  GatewayMessage,
  GatewayNotification,
  PaymentGateway,
  PaymentMethod,
  RefundStatus,
  RefusedNotification,
} from './payment-gateway.ts';
export { gatewayKindOf, gatewayKinds } from './registry.ts';
export { watchedGateway } from './watched-gateway.ts';
