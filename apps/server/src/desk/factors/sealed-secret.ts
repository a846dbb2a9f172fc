import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (serverSecret: string): Buffer => Buffer.from(hkdfSync('sha256', serverSecret, '', 'upline staff second factor', 32));

/** Seals a text for one person with a key derived from the server's secret, so that the database alone does not reveal it: nonce, tag, cipher text. */
export function seal(text: string, staffId: bigint, serverSecret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret), iv).setAAD(Buffer.from(String(staffId)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text; undefined if it was sealed with another secret or for another person, or was changed. */
export function unseal(sealed: Buffer, staffId: bigint, serverSecret: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret), sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(String(staffId))).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
