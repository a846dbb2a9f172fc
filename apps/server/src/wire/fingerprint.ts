import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { type OperationDefinition, type OperationName, operations, secretFieldsOf } from '@upline/contract';
import type * as z from 'zod';

/** One byte for the form, 32 for the hash. The form before it was 32 long and held passwords. */
export const FINGERPRINT_BYTES = 33;
const FORM = Buffer.from([2]);

/** What equal commands are told by, made of a secret that every process of the shop has and no table. */
export type EqualityKey = Buffer;

export function equalityKeyOf(secret: string): EqualityKey {
  return Buffer.from(hkdfSync('sha256', secret, '', 'equal commands', 32));
}

/** Fields by which the wires differ for one act: what the companion's fills in says where it was begun, not what is done. */
const wireFields = (name: OperationName): readonly string[] => {
  const { companion } = operations[name] as unknown as OperationDefinition;
  return Object.keys(companion?.unsaid ?? {});
};

const secretFields = new Map<OperationName, ReadonlySet<string>>();

/**
 * What a decoded payload says, kept with a client-made key. Secrets are left out, so that nothing at rest can be tried against passwords: the
 * same key with another password is the same command.
 */
export function fingerprintOf(name: OperationName, payload: unknown): Buffer {
  let secrets = secretFields.get(name);
  if (secrets === undefined) {
    secrets = secretFieldsOf(operations[name].payload as z.ZodObject);
    secretFields.set(name, secrets);
  }
  const elsewhere = wireFields(name);
  const told = Object.entries(payload as object).filter(([field]) => !secrets.has(field) && !elsewhere.includes(field));
  return Buffer.concat([FORM, createHash('sha256').update(JSON.stringify(told)).digest()]);
}

/**
 * By what two commands without a key are equal: everything they say, secrets too, since the same transfer with another password must be judged by
 * it. Nothing can be tried against it without the secret it is made with.
 */
export function equalityOf(name: OperationName, payload: unknown, key: EqualityKey): string {
  const elsewhere = wireFields(name);
  const told = JSON.stringify(payload, (field, value: unknown) => (elsewhere.includes(field) ? undefined : value));
  return `=${createHmac('sha256', key).update(told).digest('hex')}`;
}
