import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** A key of 32 bytes that is not in the database. */
export type SealingKey = Buffer;

/** The key that seals, and the previous key, which still opens texts that it sealed; `old` is undefined if there is none. */
export interface SealingKeys {
  readonly present: SealingKey;
  readonly old: SealingKey | undefined;
}

export interface SealedText {
  keyId: string;
  sealed: Buffer;
}

/** The name of a key in rows. It reveals nothing of the key. */
export const keyIdOf = (key: SealingKey): string =>
  createHash('sha256').update('upline sealing key\0').update(key).digest('hex').slice(0, 16);

/**
 * Seals a text with the present key: nonce, tag and cipher text. `boundTo` names the row, so that a sealed text moved to another row does not open there. Texts are padded to whole
 * blocks of 256 bytes, so that their length reveals nothing.
 */
export function sealText({ present }: Pick<SealingKeys, 'present'>, text: string, boundTo: string): SealedText {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, present, iv).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(filledUp(text)), cipher.final()]);
  return { keyId: keyIdOf(present), sealed: Buffer.concat([iv, cipher.getAuthTag(), sealed]) };
}

/** The text; undefined if neither key sealed it for this row, or if it was changed. */
export function openText(keys: SealingKeys, { keyId, sealed }: SealedText, boundTo: string): string | undefined {
  const key = [keys.present, keys.old].find((one) => one !== undefined && keyIdOf(one) === keyId);
  if (key === undefined) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return opened.subarray(0, opened.indexOf(0) === -1 ? opened.length : opened.indexOf(0)).toString('utf8');
  } catch {
    return undefined;
  }
}

const BLOCK_BYTES = 256;

/** The text followed by zero bytes, which our texts never contain. */
function filledUp(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.includes(0)) throw new Error('a text with a zero byte cannot be sealed');
  return Buffer.concat([bytes, Buffer.alloc(BLOCK_BYTES - (bytes.length % BLOCK_BYTES))]);
}
