import { createHash } from 'node:crypto';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** `authId`: lowercase MD5 of the fields, one behind the other, and the shop's signing secret. */
export const authIdOf = (fields: readonly (string | number)[], secret: string): string => md5([...fields, secret].join(''));

/** Every client makes this call before it signs. The companion wire does not have it. */
export async function readSigningSecret(base: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${base}/api/pc/getClientSettings`, { method: 'POST', headers, body: '{}' });
  const { data } = (await response.json()) as { data: { signingSecret: string } };
  return data.signingSecret;
}
