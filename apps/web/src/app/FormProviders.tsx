import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NetworkFailure, RequestRefused } from '@upline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { AgreementsNote } from './AgreementsNote.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { hearOlderRelease } from '../shared/older-release.ts';
import { paths } from './paths.ts';

/** Server state for the member's pages, and the offline note. They are here and not at the root, so that public pages do not load them first. */
export function FormProviders({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<string>();
  const [queryClient] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: toAgreements }),
        // The page may hold typed text, so the agreements open in another window.
        mutationCache: new MutationCache({ onError: (error) => setAsked(isAgreementsDue(error) ? error.message : undefined) }),
        defaultOptions: {
          // A refusal is an answer: a retry would get the same one. A lost connection is retried once, immediately, so that the member soon learns the result.
          queries: {
            retry: (count, error) => error instanceof NetworkFailure && count < 1,
            retryDelay: 300,
            staleTime: 10_000,
            // Offline, a paused query would show its skeleton forever; a failed one offers a retry.
            networkMode: 'always',
          },
          // A mutation must not wait for the network either and happen minutes later, unexpectedly.
          mutations: { networkMode: 'always' },
        },
      }),
  );
  // Answers read again from an older release carry no `seen` names, so the next press of the same button sends none.
  useEffect(() => hearOlderRelease(() => void queryClient.invalidateQueries()), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {asked === undefined ? null : <AgreementsNote text={asked} onOpen={() => setAsked(undefined)} />}
      <OfflineNote />
    </QueryClientProvider>
  );
}

const isAgreementsDue = (error: Error): error is RequestRefused => error instanceof RequestRefused && error.error === 'agreementsDue';

/** A page that cannot be read before new agreements are accepted redirects to them. */
function toAgreements(error: Error): void {
  if (isAgreementsDue(error) && location.pathname !== paths.agreements())
    location.assign(paths.agreements({ redirect: location.pathname + location.search }));
}
