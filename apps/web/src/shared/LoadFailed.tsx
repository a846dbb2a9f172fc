import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@upline/ui';
import type { ReactNode } from 'react';
import { AskAgain } from './AskAgain.tsx';
import { refusalText } from './failure-text.ts';

export interface LoadFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  readonly title: string;
  /** Says what is safe; shown if the server gave no reason. */
  readonly text?: string;
  readonly level?: 1 | 2 | 3;
  /** Another link next to the retry button. */
  readonly otherWay?: ReactNode;
}

/**
 * Shown if the first answer to a query failed. Check `query.isLoadingError` for it, not `isError`: content already shown, and text being typed there, stays if a later read fails.
 */
export function LoadFailed({ query, title, text, level = 2, otherWay }: LoadFailedProps) {
  return (
    <ErrorState
      level={level}
      title={title}
      action={
        <>
          <AskAgain query={query} />
          {otherWay}
        </>
      }
    >
      {refusalText(query.error) ?? text}
    </ErrorState>
  );
}
