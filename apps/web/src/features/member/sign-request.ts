import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { api } from '../../shared/api.ts';

/** `authId`: lowercase MD5 of the fields, one behind the other, and the shop's signing secret. */
export const signFields = (fields: readonly (string | number)[], secret: string): string =>
  bytesToHex(md5(utf8ToBytes([...fields, secret].join(''))));

/** Signs a request with the secret the shop uses now; it is asked for each time, because an operator may have changed it since. */
export async function signRequest(fields: readonly (string | number)[]): Promise<string> {
  return signFields(fields, (await api.call('getClientSettings', {})).data.signingSecret);
}
