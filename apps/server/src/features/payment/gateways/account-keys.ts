import { openText, type SealedText, type SealingKeys, sealText } from '../../../platform/sealing/index.ts';
import type { GatewayKeys } from '../../../platform/gateways/index.ts';

/** Context in which the keys of an account are sealed, so that they open in no other row. */
export const accountSeal = (accountId: bigint): string => `gateway-account:${accountId}`;

export const sealKeys = (sealing: SealingKeys, accountId: bigint, keys: GatewayKeys): SealedText =>
  sealText(sealing, JSON.stringify(keys), accountSeal(accountId));

/** The keys of an account; undefined if neither sealing key opens them. */
export function openKeys(sealing: SealingKeys, accountId: bigint, sealed: SealedText): GatewayKeys | undefined {
  const text = openText(sealing, sealed, accountSeal(accountId));
  return text === undefined ? undefined : (JSON.parse(text) as GatewayKeys);
}
