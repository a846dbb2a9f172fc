import type { Settings } from '../../config/settings.ts';
import { citcon } from './citcon/citcon.ts';
import { closedGateway } from './closed-gateway.ts';
import { createCitconGateway } from './citcon/citcon-gateway.ts';
import type { GatewayKind } from './gateway-kind.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { watchedGateway } from './watched-gateway.ts';

/** The kind of the gateway in the settings; undefined if there is none. */
export const kindOfSettings = ({ gateway }: Pick<Settings, 'gateway'>): GatewayKind | undefined => (gateway.isSet ? citcon : undefined);

/** The gateway in the settings. Without one, and in a drill, every call is refused. */
export function createGateway({ gateway, isDrill }: Pick<Settings, 'gateway' | 'isDrill'>): PaymentGateway {
  if (!gateway.isSet || isDrill) return closedGateway;
  const opened = createCitconGateway({
    baseUrl: gateway.url,
    privateKey: gateway.privateKey,
    ipnSecret: gateway.ipnSecret,
    inquiresByReference: gateway.isSandbox,
    browserUrl: gateway.publicUrl,
  });
  return watchedGateway(citcon.name, opened);
}
