import type { PayloadInputOf, Success } from '@upline/contract';
import { RequestRefused } from '@upline/client';
import type { StaffOperation } from '@upline/client/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { call, failureText } from './api.ts';

export interface ActOptions<N extends StaffOperation> {
  /** What to tell when it is done. */
  readonly done?: (answer: Success<N>) => string;
  readonly onDone?: (answer: Success<N>) => void;
}

/** A command of the staff: sent once however often it is pressed, told when it is done or refused, and the page's figures are read anew. */
export function useAct<N extends StaffOperation>(name: N, { done, onDone }: ActOptions<N> = {}) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (payload: PayloadInputOf<N>) => call(name, payload, { isAct: true }),
    onSuccess: (answer) => {
      // Nothing was done yet: a second person has to approve it.
      if ('waiting' in answer) showToast(answer.resultMessage);
      else if (done) showToast(done(answer));
      onDone?.(answer);
      void queries.invalidateQueries();
    },
    onError: (failure) => {
      showToast(failureText(failure), { tone: 'danger' });
      // The page shows something that is not so any more.
      if (failure instanceof RequestRefused && failure.current) void queries.invalidateQueries();
    },
  });
  return { act: (payload: PayloadInputOf<N>): void => (isPending ? undefined : mutate(payload)), isPending, failure: error };
}
