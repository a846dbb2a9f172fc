import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type GatewayKeys, type GatewayKind, gatewayKindOf } from '../../../platform/gateways/index.ts';
import { openKeys } from '../../../features/payment/index.ts';
import type { GatewayPlace } from './read-gateways.ts';

export interface FoundGateway {
  account: { id: bigint; kind: string };
  kind: GatewayKind;
  /** Empty if they were sealed with a key that this process does not have. */
  keys: GatewayKeys;
}

/** An account with its kind and its opened keys, or the refusal. */
export async function findGateway(
  database: Database,
  { payoutKeys }: Pick<GatewayPlace, 'payoutKeys'>,
  gatewayNo: number,
): Promise<FoundGateway | Refusal<'gatewayNotFound'>> {
  const account = await database
    .selectFrom('gateway_account')
    .select(['id', 'kind', 'key_id', 'sealed'])
    .where('id', '=', BigInt(gatewayNo))
    .executeTakeFirst();
  const kind = account && gatewayKindOf(account.kind);
  if (account === undefined || kind === undefined) return refuse('gatewayNotFound', { field: 'gatewayNo' });
  return { account, kind, keys: openKeys(payoutKeys, account.id, { keyId: account.key_id, sealed: account.sealed }) ?? {} };
}
