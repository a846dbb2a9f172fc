import { createDesktopClient } from '@upline/client';
import { createCompanionClient } from '@upline/client/companion';
import { showToast } from '@upline/ui';
import { paths } from 'virtual:companion-paths';
import { changeState, readState } from './companion-state.ts';
import { currentLocale, say } from './i18n/translator.ts';
import { forgetSession, readSession } from './session.ts';

let leadToSignIn: () => void = () => undefined;

/** Registers the function that opens sign-in, with the way back in the address. The router calls this once it is loaded. */
export function onSessionEnded(lead: () => void): void {
  leadToSignIn = lead;
}

let leadToAgreements: () => void = () => undefined;

/** Registers the function that opens the agreements to accept before anything else. */
export function onAgreementsDue(lead: () => void): void {
  leadToAgreements = lead;
}

/** The shop over the companion wire, for the signed-in member. */
export const api = createCompanionClient({
  baseUrl: '',
  paths,
  locale: currentLocale,
  token: () => readSession()?.token ?? null,
  userId: () => readSession()?.userId ?? null,
  onCount: (change) => changeState({ res_count: readState().res_count + change }),
  onSessionInvalid(message) {
    forgetSession();
    leadToSignIn();
    showToast(message, { tone: 'danger' });
  },
  onWarning: (message, error) => (error === 'agreementsDue' ? leadToAgreements() : showToast(message, { tone: 'danger' })),
  onError: (message) => showToast(message ?? say('requestFailed'), { tone: 'danger' }),
});

/** The shop over its own wire, for calls that the companion's older wire does not have. */
export const shopApi = createDesktopClient({ baseUrl: '', locale: currentLocale, token: () => readSession()?.token ?? null });

/** The secret appended before signing. Apps of the legacy wire have it built in; this one reads it over the desktop wire, which has the call. */
export const signingSecret = async (): Promise<string> => (await shopApi.call('getClientSettings', {})).data.signingSecret;
