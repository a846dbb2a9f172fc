import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';

const part = z.string().min(1);
const ofCredential = { id: part, rawId: part, type: z.literal('public-key'), clientExtensionResults: z.looseObject({}).default({}) };

/** Answer of `navigator.credentials.create`; further fields are for the library. */
const registration = z.looseObject({
  ...ofCredential,
  response: z.looseObject({ clientDataJSON: part, attestationObject: part, transports: z.array(z.string()).exactOptional() }),
});

/** Answer of `navigator.credentials.get`; further fields are for the library. */
const authentication = z.looseObject({
  ...ofCredential,
  response: z.looseObject({ clientDataJSON: part, authenticatorData: part, signature: part }),
});

/** A browser's answer for a new passkey; undefined for any other object. */
export const readRegistration = (response: object): RegistrationResponseJSON | undefined => registration.safeParse(response).data;

/** A browser's answer for a passkey that signs; undefined for any other object. */
export const readAuthentication = (response: object): AuthenticationResponseJSON | undefined => authentication.safeParse(response).data;
