import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, enqueue, type Jobs } from '../../../platform/jobs/index.ts';
import type { PaymentParts } from '../payment-parts.ts';

const vaultRemovalJob = defineJob<{ vaultToken: string }>('card.vault-removal');

/** Has the gateway forget a card, once the transaction has committed and the gateway answers. */
export async function removeFromVault(database: Database, vaultToken: string): Promise<void> {
  await enqueue(database, { job: vaultRemovalJob, payload: { vaultToken } });
}

/** Registers the job that removes cards from the vault. While the gateway is away, it is tried again at growing intervals. */
export function registerVaultRemoval(jobs: Jobs, { database, gateway, log }: Pick<PaymentParts, 'database' | 'gateway' | 'log'>): void {
  jobs.registerJob(vaultRemovalJob, async ({ vaultToken }) => {
    const kept = await database.selectFrom('saved_card').select('id').where('vault_token', '=', vaultToken).executeTakeFirst();
    // The card was saved again meanwhile, so somebody pays with it.
    if (kept !== undefined) return;
    const removed = await gateway.vault.remove(vaultToken);
    if (removed.ok) return;
    log.warn({ reason: removed.reason, code: removed.code, detail: removed.detail }, 'a card could not be removed from the vault');
    throw new Error(`the vault answered ${removed.reason}`);
  });
}
