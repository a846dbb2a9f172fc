import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { type OperationName, secretFieldsOf } from '@upline/contract';
import { definitionOf } from '../operation/definition-of.ts';
import type { Settings } from '../config/settings.ts';

/** One byte for the format, 32 for the hash. The earlier format was 32 bytes long and covered passwords. */
export const FINGERPRINT_BYTES = 33;
const FORM = Buffer.from([2]);

/** Secret for the fingerprints of equal commands, which every process of the shop has and no table contains. */
export type EqualityKey = Buffer;

/** Settings from which the key is made: the secret of the settings' gateway, as before, or the server's secret if there is no such gateway. */
interface KeySettings {
  readonly gateway: Pick<Settings['gateway'], 'isSet' | 'ipnSecret'>;
  readonly serverSecret: Settings['serverSecret'];
}

export function equalityKeyOf({ gateway, serverSecret }: KeySettings): EqualityKey {
  const secret = gateway.isSet ? gateway.ipnSecret : serverSecret;
  return Buffer.from(hkdfSync('sha256', secret, '', 'equal commands', 32));
}

/** Fields in which the wires differ for one act: the companion records in them the place at which it began, not what it does. */
const wireFields = (name: OperationName): readonly string[] => {
  const { companion } = definitionOf(name);
  return Object.keys(companion?.unsaid ?? {});
};

const secretFields = new Map<OperationName, ReadonlySet<string>>();

/**
 * Fingerprint of a decoded payload, stored with a client-made key. It omits secrets, so that passwords cannot be tested against stored data: the same key with another password is
 * the same command.
 */
export function fingerprintOf(name: OperationName, payload: unknown): Buffer {
  let secrets = secretFields.get(name);
  if (secrets === undefined) {
    secrets = secretFieldsOf(definitionOf(name).payload);
    secretFields.set(name, secrets);
  }
  const elsewhere = wireFields(name);
  const told = Object.entries(payload as object).filter(([field]) => !secrets.has(field) && !elsewhere.includes(field));
  return Buffer.concat([FORM, createHash('sha256').update(JSON.stringify(told)).digest()]);
}

/**
 * Fingerprint that compares two commands without a key. It covers every field including secrets, because the same transfer with another password must be checked with that
 * password. Passwords cannot be tested against it without the process's secret.
 */
export function equalityOf(name: OperationName, payload: unknown, key: EqualityKey): string {
  const elsewhere = wireFields(name);
  const told = JSON.stringify(payload, (field, value: unknown) => (elsewhere.includes(field) ? undefined : value));
  return `=${createHmac('sha256', key).update(told).digest('hex')}`;
}
