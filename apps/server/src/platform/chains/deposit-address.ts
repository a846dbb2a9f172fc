import { ECDH } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3';
import { HDKey } from '@scure/bip32';
import { ethereumAddress } from './ethereum-address.ts';
import { tronAddress } from './tron-address.ts';

/** The Ethereum address, with its checksum, of the key 0/`index` below an extended public key. */
export function ethereumDepositAddress(extendedKey: string, index: number): string {
  return ethereumAddress(accountBytes(extendedKey, index));
}

/** The Tron address of the key 0/`index` below an extended public key: the same twenty bytes, in Tron's format. */
export function tronDepositAddress(extendedKey: string, index: number): string {
  return tronAddress(accountBytes(extendedKey, index));
}

/** The last twenty bytes of the Keccak hash of a public key. Throws for an extended private key, because the server must have none. */
function accountBytes(extendedKey: string, index: number): Buffer {
  const account = HDKey.fromExtendedKey(extendedKey);
  if (account.privateKey !== null) throw new Error('an extended private key has no place on this server');
  const { publicKey } = account.deriveChild(0).deriveChild(index);
  if (publicKey === null) throw new Error(`no public key at 0/${index}`);
  const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer;
  return Buffer.from(keccak_256(point.subarray(1))).subarray(-20);
}
