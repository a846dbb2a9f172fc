import { LRUCache } from 'lru-cache';
import { closedGateway, gatewayKindOf, type PaymentGateway, watchedGateway } from '../../../platform/gateways/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { openKeys } from './account-keys.ts';

/** Parts needed to speak to the gateway of a payment, a card or a message. */
export type AccountParts = Pick<PaymentParts, 'database' | 'settings' | 'gateway' | 'log'>;

/** Opened accounts, keyed by row content, so that an account with new keys is a new entry. An entry keeps its gateway connections. */
const opened = new LRUCache<string, Promise<PaymentGateway>>({ max: 200 });

/**
 * Gateway of an account; null is the one of the settings. An account that cannot be opened, because its keys were sealed with a key this process does not have, answers every call
 * with `unauthorised`, and its messages count as forged. So does every account in a drill. Undefined if there is no such account.
 */
export async function openAccount(parts: AccountParts, accountId: bigint | null): Promise<PaymentGateway | undefined> {
  if (accountId === null) return parts.gateway;
  const { database, settings, log } = parts;
  if (settings.isDrill) return closedGateway;
  const row = await database
    .selectFrom('gateway_account')
    .select(['kind', 'key_id', 'sealed'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const at = `${accountId} ${row.key_id} ${row.sealed.toString('base64')}`;
  const known = opened.get(at);
  if (known !== undefined) return known;
  const kind = gatewayKindOf(row.kind);
  const keys = openKeys(settings.payoutKeys, accountId, { keyId: row.key_id, sealed: row.sealed });
  if (kind === undefined || keys === undefined) {
    log.error(
      { gatewayAccount: String(accountId), kind: row.kind, isKnownKind: kind !== undefined },
      'a gateway’s account cannot be opened',
    );
    return closedGateway;
  }
  const opening = kind.open(keys, settings).then((gateway) => watchedGateway(kind.name, gateway));
  opened.set(at, opening);
  return opening;
}

/** Gateway of an account that must exist, because a row refers to it. */
export async function gatewayOf(parts: AccountParts, accountId: bigint | null): Promise<PaymentGateway> {
  return (await openAccount(parts, accountId)) ?? closedGateway;
}
