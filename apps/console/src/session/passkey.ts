import type * as passkeysOfBrowser from '@simplewebauthn/browser';
import { call } from '../shared/calls/api.ts';

type Browser = typeof passkeysOfBrowser;

/** Loaded when a passkey is first used, because most pages need none. */
const browser = (): Promise<Browser> => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys on this page. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && globalThis.isSecureContext;

/** Gives the second factor with one of the person's passkeys. Rejects with the refusal of browser or server. */
export async function givePasskey(): Promise<void> {
  const { startAuthentication } = await browser();
  const { options } = (await call('beginFactorPasskey', {})).data;
  const response = await startAuthentication({ optionsJSON: options });
  await call('giveFactorPasskey', { response: { ...response, response: { ...response.response } } });
}

/** Enrolls a passkey of this browser or an external key. Returns the recovery codes that came with it, if any. */
export async function enrollPasskey(name: string): Promise<readonly string[]> {
  const { startRegistration } = await browser();
  const { options } = (await call('beginPasskey', {})).data;
  const response = await startRegistration({ optionsJSON: options });
  return (await call('finishPasskey', { name, response: { ...response, response: { ...response.response } } })).data.recoveryCodes;
}

/** Whether the person closed the browser's dialog, or it found no passkey. Browsers do not report which. */
export const isLeft = (failure: unknown): boolean => failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name);
