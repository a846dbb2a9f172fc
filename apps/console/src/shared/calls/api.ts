import { NetworkFailure, RequestRefused } from '@upline/client';
import { createStaffClient, type StaffClient } from '@upline/client/staff';
import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../../session/session-store.ts';
import { fetchTelling } from './fetch-telling.ts';
import { currentLocale, say } from '../words/i18n.ts';

/** A picture of the largest size on a slow line. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/**
 * Every call of the staff over the console's own listener. Throws NetworkFailure and RequestRefused. A call that needs the
 * second factor again waits until it is given, and then goes out again. If the session has ended, the sign-in opens over the page.
 */
export const call = callBy(
  createStaffClient({ baseUrl: '', locale: currentLocale, onOlderRelease: () => void queryClient.invalidateQueries() }),
);

/** The same for a call with a large file: `onSent` hears which part of it is sent, from 0 to 1. */
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

/** Whether a failure is this refusal of the contract. */
export const isRefusal = (failure: unknown, ...errors: readonly RequestRefused['error'][]): failure is RequestRefused =>
  failure instanceof RequestRefused && errors.includes(failure.error);

/** What a page itself does not do, with the reason in the person's language. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

/** What to tell a person about a failed call: the server's sentence, or that the line is broken. */
export function failureText(failure: unknown): string {
  if (failure instanceof RequestRefused || failure instanceof NotDone) return failure.message;
  return failure instanceof NetworkFailure ? say('failed.network') : say('failed.text');
}

/** Answers are shown at once when a page is opened again, and asked for anew behind it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal stays a refusal.
      retry: (count, failure) => count < 2 && failure instanceof NetworkFailure,
    },
  },
});
