import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@upline/ui';
import type { ReactNode } from 'react';
import { AskAgain } from './AskAgain.tsx';
import { refusalText } from './failure-text.ts';

export interface LoadFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  readonly title: string;
  /** Says what is safe, if the server gave no reason. */
  readonly text?: string;
  /** The heading's level on its page. */
  readonly level?: 1 | 2 | 3;
  /** Another link beside the button that tries again. */
  readonly otherWay?: ReactNode;
}

/**
 * Shown if the first answer to a query failed. Check `query.isLoadingError` for it, not `isError`: content that is already
 * shown, and text being typed there, stays if a later read fails.
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
