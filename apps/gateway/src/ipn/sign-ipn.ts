import { createHash } from 'node:crypto';

/**
 * Signs the parameters of a notification: SHA-256 hex over the named parameters and `fields` itself, sorted by name, joined as `k=v&…` without URL encoding, followed by the
 * secret. Returns all parameters with `fields` and `sign`.
 */
export function signIpn(parameters: Readonly<Record<string, string>>, secret: string): Record<string, string> {
  const fields = Object.keys(parameters).join(',');
  const signed: Record<string, string> = { ...parameters, fields };
  const text = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${signed[name]}`)
    .join('&');
  return { ...signed, sign: createHash('sha256').update(`${text}&secret=${secret}`).digest('hex') };
}
