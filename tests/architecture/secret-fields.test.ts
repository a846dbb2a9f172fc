import { type OperationDefinition, type OperationName, operations, secretFieldsOf } from '@upline/contract';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { fingerprintOf } from '../../apps/server/src/wire/fingerprint.ts';

/** The usual names of secrets, and the form of an MD5. */
const soundsSecret = /pass(?:word|wd)?\d?$|verifycode|cvv|cvc|cardid|authid|secret|pin$/i;
/** A payment's reference, which the shop makes; its form alone is an MD5's. */
const rightlyOpen = new Set(['shOrderId']);
const md5 = 'd41d8cd98f00b204e9800998ecf8427e';

const all = Object.values<OperationDefinition & { name: OperationName }>(operations);

/** True if a field takes only an MD5 (or an empty text), which clients make only of passwords. */
function takesOnlyMd5(field: z.ZodType): boolean {
  return field.safeParse(md5).success && !['x', '1', 'US', 'a@b.co', 'en_US'].some((other) => field.safeParse(other).success);
}

describe.each(all.map((operation) => [operation.name, operation] as const))('the call %s', (name, { payload }) => {
  const secrets = secretFieldsOf(payload);

  it('The call marks its secrets in the contract', () => {
    for (const [field, schema] of Object.entries(payload.shape)) {
      if (rightlyOpen.has(field)) continue;
      if (soundsSecret.test(field) || takesOnlyMd5(schema as z.ZodType))
        expect([...secrets], `Make ${name}.${field} field.md5(), field.verifyCode() or secret(…) of packages/contract.`).toContain(field);
    }
  });

  it('The call keeps no secret: its fingerprint does not depend on them', () => {
    const fill = (secret: string) =>
      Object.fromEntries(Object.keys(payload.shape).map((field) => [field, secrets.has(field) ? secret : 'told']));
    expect(fingerprintOf(name, fill('one')), 'No table keeps a secret under a fast hash.').toEqual(fingerprintOf(name, fill('another')));
    const open = Object.keys(payload.shape).find((field) => !secrets.has(field));
    if (open !== undefined)
      expect(fingerprintOf(name, { ...fill('one'), [open]: 'changed' })).not.toEqual(fingerprintOf(name, fill('one')));
  });
});

it('The check finds the existing secrets', () => {
  const found = all.flatMap(({ name, payload }) => [...secretFieldsOf(payload)].map((field) => `${name}.${field}`));
  for (const known of [
    'transferAccount.paypassword',
    'transferAccount.verifyCode',
    'saveJbdSendNote.password',
    'payOrderByCitcon.payPassword',
    'saveCreditCard.cardId',
    'saveCreditCard.cvv',
    'registerMember.authId',
    'gettoken.password',
  ])
    expect(found).toContain(known);
});
