import type { PayloadInputOf, Success } from '@upline/contract';
import { RequestRefused } from '@upline/client';
import type { StaffOperation } from '@upline/client/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { call, failureText } from './api.ts';

export interface ActOptions<N extends StaffOperation> {
  readonly done?: (answer: Success<N>) => string;
  readonly onDone?: (answer: Success<N>) => void;
}

/** A staff command: sent once however often it is pressed; its result or refusal is shown, and the page's data is loaded again. */
export function useAct<N extends StaffOperation>(name: N, { done, onDone }: ActOptions<N> = {}) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (payload: PayloadInputOf<N>) => call(name, payload, { isAct: true }),
    onSuccess: (answer) => {
      // Nothing is done yet: a second person has to approve it.
      if ('waiting' in answer) showToast(answer.resultMessage);
      else if (done) showToast(done(answer));
      onDone?.(answer);
      void queries.invalidateQueries();
    },
    onError: (failure) => {
      showToast(failureText(failure), { tone: 'danger' });
      // The page shows outdated data.
      if (failure instanceof RequestRefused && failure.current) void queries.invalidateQueries();
    },
  });
  return { act: (payload: PayloadInputOf<N>): void => (isPending ? undefined : mutate(payload)), isPending, failure: error };
}
