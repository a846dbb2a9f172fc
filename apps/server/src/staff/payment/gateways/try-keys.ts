import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { GatewayKeys, GatewayKind, KeysTried } from '../../../platform/gateways/index.ts';
import type { GatewayPlace } from './read-gateways.ts';

type Refused = Refusal<'gatewayKeyRefused'>;

const refusedKey = (kind: GatewayKind, key: string, context: 'malformed' | 'missing' | 'wrong' | 'lacksRights' | 'unavailable'): Refused =>
  refuse('gatewayKeyRefused', { field: 'keys', params: { context, gateway: kind.title, key, begins: beginningOf(kind, key) } });

const beginningOf = (kind: GatewayKind, name: string): string => kind.keys.find((key) => key.name === name)?.begins ?? '';

/** Reads the keys of a kind from the typed values and checks their form. Leaves out an empty one that may come later. */
export function readKeys(kind: GatewayKind, typed: GatewayKeys): GatewayKeys | Refused {
  const unknown = Object.keys(typed).find((name) => !kind.keys.some((key) => key.name === name));
  if (unknown !== undefined) return refusedKey(kind, unknown, 'malformed');
  const keys: Record<string, string> = {};
  for (const { name, pattern, isLater } of kind.keys) {
    const value = typed[name] ?? '';
    if (value === '' && isLater === true) continue;
    if (value === '') return refusedKey(kind, name, 'missing');
    if (!pattern.test(value)) return refusedKey(kind, name, 'malformed');
    keys[name] = value;
  }
  return keys;
}

/** Asks the gateway whether it accepts keys. Returns the refusal in plain words if it does not, or does not answer. */
export async function tryKeysAt(
  kind: GatewayKind,
  keys: GatewayKeys,
  settings: GatewayPlace,
  noticeUrl: string,
): Promise<Extract<KeysTried, { ok: true }> | Refused> {
  const tried = await kind.tryKeys(keys, settings, noticeUrl);
  return tried.ok ? tried : refusedKey(kind, tried.key, tried.reason);
}
