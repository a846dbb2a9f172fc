import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { GatewayFailure } from '../../../platform/gateways/index.ts';
import type { Logger } from '../../../platform/logger.ts';

/** Logs why a card could not be dealt with, and refuses with the sentence that the gateway is away. */
export function gatewayAway(log: Logger, { reason, code, detail }: GatewayFailure, what: string): Refusal<'gatewayUnavailable'> {
  log.warn({ reason, code, detail }, what);
  return refuse('gatewayUnavailable', { params: { context: 'card' } });
}
