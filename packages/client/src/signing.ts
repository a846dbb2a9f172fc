import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A password on the wire: lowercase MD5 of its UTF-8 bytes. The server stores Argon2id over that. */
export const hashPassword = (password: string): string => bytesToHex(md5(utf8ToBytes(password)));

/** `authId`: lowercase MD5 of the fields, joined without separators, and the shop's signing secret. */
export const signFields = (fields: readonly (string | number)[], secret: string): string =>
  bytesToHex(md5(utf8ToBytes([...fields, secret].join(''))));
