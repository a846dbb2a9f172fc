import * as z from 'zod';
import * as a from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { secret } from '../../secret-fields.ts';

export const passkeyId = () => about(field.id(), 'The id of the passkey (getOwnAccount)', 3);
export const passkeyName = () => about(field.freeText(60, 1), 'The name that the person gives the passkey', 'Laptop');

/** Options for the browser to sign with a passkey, in the JSON form of the Web Authentication standard. */
export const signingOptions = () =>
  about(z.looseObject({ challenge: z.string() }), 'The options to pass to navigator.credentials.get', { challenge: 'q83vEjRWeJA' });

/** Options for the browser to make a passkey, in the JSON form of the Web Authentication standard. */
export const makingOptions = () =>
  about(
    z.looseObject({
      challenge: z.string(),
      rp: z.looseObject({ name: z.string() }),
      user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.looseObject({ type: z.literal('public-key'), alg: z.number() })),
    }),
    'The options to pass to navigator.credentials.create',
    {
      challenge: 'q83vEjRWeJA',
      rp: { name: 'Upline' },
      user: { id: 'c3RhZmY6Mw', name: 'ada', displayName: '' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
  );

const part = () => z.string().min(1).max(100_000);

/** Response of the browser, in the JSON form of the Web Authentication standard. */
export const browserResponse = (means: string) =>
  about(
    secret(
      z.looseObject({ id: part(), rawId: part(), type: z.literal('public-key'), response: z.looseObject({ clientDataJSON: part() }) }),
    ),
    means,
    { id: 'mF1c', rawId: 'mF1c', type: 'public-key', response: { clientDataJSON: 'eyJ0eXBlIjoi' } },
  );

export const ownPasskey = a.entity('StaffPasskey', 'A passkey of a staff member', {
  id: a.id('The id of the passkey', 3),
  name: a.text('The name that the person gave it', 'Laptop'),
  createdAt: about(z.iso.datetime(), 'When it was enrolled, in UTC', '2026-11-20T18:42:05.000Z'),
  lastUsedAt: about(z.iso.datetime(), 'When it was last used, in UTC', '2026-11-20T18:42:05.000Z').nullable(),
});
