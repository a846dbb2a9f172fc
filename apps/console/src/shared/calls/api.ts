import { NetworkFailure, RequestRefused } from '@upline/client';
import { createStaffClient, type StaffClient } from '@upline/client/staff';
import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../../session/session-store.ts';
import { fetchTelling } from './fetch-telling.ts';
import { currentLocale, say } from '../words/i18n.ts';

/** Enough for a picture of the largest size on a slow connection. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/**
 * Sends every staff call to the console's own listener. Throws NetworkFailure and RequestRefused. A call that requires the second factor again waits until it is given, and is then
 * sent again. If the session has ended, the sign-in opens over the page.
 */
export const call = callBy(
  createStaffClient({ baseUrl: '', locale: currentLocale, onOlderRelease: () => void queryClient.invalidateQueries() }),
);

/** The same for a call with a large file: `onSent` gets the sent share, from 0 to 1. */
export const callTelling = (onSent: (part: number) => void): StaffClient['call'] =>
  callBy(createStaffClient({ baseUrl: '', locale: currentLocale, timeoutMs: UPLOAD_TIMEOUT_MS, fetch: fetchTelling(onSent) }));

function callBy(client: StaffClient): StaffClient['call'] {
  return async (name, payload, options) => {
    try {
      return await client.call(name, payload, options);
    } catch (failure) {
      if (isRefusal(failure, 'signInNeeded')) sessionStore.end();
      if (!isRefusal(failure, 'stepUpNeeded') || !(await sessionStore.askFactor())) throw failure;
      return client.call(name, payload, options);
    }
  };
}

export const isRefusal = (failure: unknown, ...errors: readonly RequestRefused['error'][]): failure is RequestRefused =>
  failure instanceof RequestRefused && errors.includes(failure.error);

/** An action that the page itself refuses, with the reason in the person's language. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

/** The message of a failed call: the server's sentence, or that the connection is broken. */
export function failureText(failure: unknown): string {
  if (failure instanceof RequestRefused || failure instanceof NotDone) return failure.message;
  return failure instanceof NetworkFailure ? say('failed.network') : say('failed.text');
}

/** Cached answers are shown when a page is opened again, and reloaded in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Refusals are not retried.
      retry: (count, failure) => count < 2 && failure instanceof NetworkFailure,
    },
  },
});
