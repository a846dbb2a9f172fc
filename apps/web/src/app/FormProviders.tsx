import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NetworkFailure } from '@upline/client';
import { type ReactNode, useState } from 'react';
import { OfflineNote } from './OfflineNote.tsx';

/**
 * Server state for the member's pages, and the word that the network is gone. They stand here and not at the root,
 * so that the public pages carry none of them in their first load.
 */
export function FormProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // A refusal is an answer: asking again gives the same one. A lost connection is worth one more try, at once: whoever waits is to hear of it soon.
          queries: {
            retry: (count, error) => error instanceof NetworkFailure && count < 1,
            retryDelay: 300,
            staleTime: 10_000,
            // Offline, a paused question would show its skeleton for ever; a failed one offers to try again.
            networkMode: 'always',
          },
          // Nor may an act wait for the network and happen minutes later, when nobody expects it any more.
          mutations: { networkMode: 'always' },
        },
      }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <OfflineNote />
    </QueryClientProvider>
  );
}
