import { createHash } from 'node:crypto';

/** The body of a notification as the gateway signs it, over every name or over those that are given. */
export function signedNotification(values: Readonly<Record<string, string>>, names: readonly string[] = Object.keys(values)): string {
  const parameters: Record<string, string> = { ...values, fields: names.join(',') };
  const text = [...names, 'fields']
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  const sign = createHash('sha256').update(`${text}&secret=sandbox-ipn-secret`).digest('hex');
  return new URLSearchParams({ ...parameters, sign }).toString();
}
