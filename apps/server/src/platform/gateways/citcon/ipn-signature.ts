import { createHash, timingSafeEqual } from 'node:crypto';

/** Names that a signature must cover. The sender chooses `fields`, and could otherwise leave the amount unsigned, or turn a charge into a chargeback. */
const requiredNames = ['id', 'transaction_type', 'reference', 'amount', 'currency', 'status'] as const;

function digestOf(parameters: ReadonlyMap<string, string>, names: readonly string[], secret: string): Buffer {
  const text = [...names, 'fields']
    .toSorted()
    .map((name) => `${name}=${parameters.get(name)}`)
    .join('&');
  return createHash('sha256').update(`${text}&secret=${secret}`).digest();
}

/** True if the signed text has only one meaning: each name occurs once and is present, and all required names are among them. */
function isSound(parameters: ReadonlyMap<string, string>, names: readonly string[]): boolean {
  if (new Set(names).size !== names.length || names.some((name) => name === 'fields' || name === 'sign' || !parameters.has(name)))
    return false;
  // Values are signed without encoding, so a value that contains a separator could be read as two parameters.
  return requiredNames.every((name) => names.includes(name) && !/[&=]/.test(parameters.get(name) ?? '&'));
}

/**
 * Verifies a notification's `sign`: SHA-256 hex of `fields` and the parameters that it names, sorted by name, joined `k=v&…` without URL encoding, then `&secret=<secret>`.
 * Compares in constant time.
 */
export function isSignedByGateway(parameters: ReadonlyMap<string, string>, secret: string): boolean {
  const names = (parameters.get('fields') ?? '').split(',');
  const sign = parameters.get('sign') ?? '';
  if (!/^[0-9a-f]{64}$/.test(sign) || !isSound(parameters, names)) return false;
  return timingSafeEqual(Buffer.from(sign, 'hex'), digestOf(parameters, names, secret));
}
