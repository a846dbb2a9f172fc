import type { Settings } from '../../config/settings.ts';
import { citcon } from './citcon/citcon.ts';
import { createCitconGateway } from './citcon/citcon-gateway.ts';
import type { GatewayKind } from './gateway-kind.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** What the gateway in the settings is. */
export const kindOfSettings: GatewayKind = citcon;

/** The gateway in the settings. */
export function createGateway({ gateway }: Pick<Settings, 'gateway'>): PaymentGateway {
  return createCitconGateway({
    baseUrl: gateway.url,
    privateKey: gateway.privateKey,
    ipnSecret: gateway.ipnSecret,
    inquiresByReference: gateway.isSandbox,
    browserUrl: gateway.publicUrl,
  });
}
