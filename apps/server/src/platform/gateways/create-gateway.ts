import type { Settings } from '../../config/settings.ts';
import { createCitconGateway } from './citcon/citcon-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

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
