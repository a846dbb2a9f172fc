export type { CardVault, NewVaultCard, VaultCard } from './card-vault.ts';
export { type CitconOptions, createCitconGateway } from './citcon/citcon-gateway.ts';
export { createGateway } from './create-gateway.ts';
export type { GatewayFailure } from './gateway-failure.ts';
export type {
  ChargeOpened,
  ChargeRequest,
  ChargeStatus,
  GatewayCharge,
  GatewayNotification,
  Inquiry,
  PaymentGateway,
  PaymentMethod,
  RefusedNotification,
} from './payment-gateway.ts';
