import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, enqueue, type Jobs } from '../../../platform/jobs/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { GatewayFailure } from '../../../platform/gateways/index.ts';
import type { Logger } from '../../../platform/logger.ts';

const vaultRemovalJob = defineJob<{ vaultToken: string }>('card.vault-removal');

/** Has the gateway forget a card, once the transaction has committed and the gateway answers. */
export async function removeFromVault(database: Database, vaultToken: string): Promise<void> {
  await enqueue(database, { job: vaultRemovalJob, payload: { vaultToken } });
}

/** Registers the job that removes cards from the vault. While the gateway is away, it is tried again at growing intervals. */
export function registerVaultRemoval(jobs: Jobs, { database, gateway, log }: Pick<PaymentParts, 'database' | 'gateway' | 'log'>): void {
  jobs.registerJob(vaultRemovalJob, async ({ vaultToken }) => {
    const saved = await database.selectFrom('saved_card').select('id').where('vault_token', '=', vaultToken).executeTakeFirst();
    // The card was saved again meanwhile, so somebody pays with it.
    if (saved !== undefined) return;
    const removed = await gateway.vault.remove(vaultToken);
    if (removed.ok) return;
    log.warn({ reason: removed.reason, code: removed.code, detail: removed.detail }, 'a card could not be removed from the vault');
    throw new Error(`the vault answered ${removed.reason}`);
  });
}

/** Logs why a card could not be dealt with, and refuses with the sentence that the gateway is away. */
export function gatewayAway(log: Logger, { reason, code, detail }: GatewayFailure, what: string): Refusal<'gatewayUnavailable'> {
  log.warn({ reason, code, detail }, what);
  return refuse('gatewayUnavailable', { params: { context: 'card' } });
}
