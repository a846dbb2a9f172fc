import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, enqueue, type Jobs } from '../../../platform/jobs/index.ts';
import { type AccountParts, gatewayOf } from '../gateways/open-account.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { GatewayFailure, PaymentGateway } from '../../../platform/gateways/index.ts';
import { chooseAccount } from '../gateways/choose-account.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import type { Logger } from '../../../platform/logger.ts';

/** `accountId` is absent for a card in the vault of the settings' gateway. */
const vaultRemovalJob = defineJob<{ vaultToken: string; accountId?: string }>('card.vault-removal');

/** Location of a card: its token, and the account whose vault holds it. */
export interface KeptAt {
  vault_token: string;
  gateway_account_id: bigint | null;
}

/** Makes the gateway forget a card, once the transaction has committed and the gateway answers. */
export async function removeFromVault(
  database: Database,
  { vault_token: vaultToken, gateway_account_id: accountId }: KeptAt,
): Promise<void> {
  const payload = { vaultToken, ...(accountId !== null && { accountId: String(accountId) }) };
  await enqueue(database, { job: vaultRemovalJob, payload });
}

/** Registers the job that removes cards from the vault. While the gateway is away, it retries at growing intervals. */
export function registerVaultRemoval(jobs: Jobs, parts: AccountParts): void {
  const { database, log } = parts;
  jobs.registerJob(vaultRemovalJob, async ({ vaultToken, accountId }) => {
    const saved = await database.selectFrom('saved_card').select('id').where('vault_token', '=', vaultToken).executeTakeFirst();
    // The card was saved again in between and is in use.
    if (saved !== undefined) return;
    const gateway = await gatewayOf(parts, accountId === undefined ? null : BigInt(accountId));
    const removed = await gateway.vault.remove(vaultToken);
    if (removed.ok) return;
    log.warn({ reason: removed.reason, code: removed.code, detail: removed.detail }, 'a card could not be removed from the vault');
    throw new Error(`the vault answered ${removed.reason}`);
  });
}

/** Gateway whose vault stores a member's new cards: the gateway that carries card payments of their company. */
export async function cardGateway(
  parts: PaymentParts,
  { id: ownerId }: { id: bigint },
): Promise<{ accountId: bigint | null; gateway: PaymentGateway }> {
  const method = parts.payMethods.find(({ asksForCard }) => asksForCard);
  const accountId = method === undefined ? null : await chooseAccount(parts, { ownerId, method, cardId: null });
  return { accountId, gateway: await gatewayOf(parts, accountId) };
}

/** Logs why a card operation failed, and refuses with the message that the gateway is away. */
export function gatewayAway(log: Logger, { reason, code, detail }: GatewayFailure, what: string): Refusal<'gatewayUnavailable'> {
  log.warn({ reason, code, detail }, what);
  return refuse('gatewayUnavailable', { params: { context: 'card' } });
}
