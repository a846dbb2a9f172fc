import { createHash } from 'node:crypto';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** `authId`: lowercase MD5 of the concatenated fields and the shop's signing secret. */
export const authIdOf = (fields: readonly (string | number)[], secret: string): string => md5([...fields, secret].join(''));

/** Every client makes this call before it signs. It is not on the companion wire. */
export async function readSigningSecret(base: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${base}/api/pc/getClientSettings`, { method: 'POST', headers, body: '{}' });
  const { data } = (await response.json()) as { data: { signingSecret: string } };
  return data.signingSecret;
}
