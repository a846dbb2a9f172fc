import { createHash } from 'node:crypto';

/** Body of a notification signed as the gateway does, over every name or over the given ones. */
export function signedNotification(values: Readonly<Record<string, string>>, names: readonly string[] = Object.keys(values)): string {
  const parameters: Record<string, string> = { ...values, fields: names.join(',') };
  const text = [...names, 'fields']
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  const sign = createHash('sha256').update(`${text}&secret=sandbox-ipn-secret`).digest('hex');
  return new URLSearchParams({ ...parameters, sign }).toString();
}
