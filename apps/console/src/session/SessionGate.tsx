import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Failed } from '../frame/StateNote.tsx';
import { call, isRefusal } from '../shared/calls/api.ts';
import { type Account, AccountContext } from './account.ts';
import { Door } from './Door.tsx';
import { useKeptLocale } from './own-locale.ts';
import { sessionStore } from './session-store.ts';
import { SignIn } from './SignIn.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { StepUp } from './StepUp.tsx';

/** Shows the console to signed-in people, and otherwise the sign-in. A session that ends under an open page leaves the page unchanged. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const { isEnded, waiting } = useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['getOwnAccount'],
    queryFn: async () => (await call('getOwnAccount', {})).data,
    staleTime: 60_000,
  });
  const [last, setLast] = useState<Account>();
  if (data?.needs === 'nothing' && data !== last) setLast(data);
  useKeptLocale(data?.locale);
  const begin = (): void => {
    sessionStore.begin();
    void queries.invalidateQueries();
  };
  if (last) {
    return (
      <AccountContext value={data?.needs === 'nothing' ? data : last}>
        {children}
        {isEnded ? <SignInAgain name={last.name} onDone={begin} /> : null}
        {waiting.length > 0 ? <StepUp /> : null}
      </AccountContext>
    );
  }
  if (isPending) return <div aria-busy="true" />;
  if (data || isRefusal(error, 'signInNeeded')) {
    return (
      <Door>
        <SignIn account={data} onDone={begin} />
      </Door>
    );
  }
  return (
    <Door>
      <Failed failure={error} again={() => void refetch()} />
    </Door>
  );
}
