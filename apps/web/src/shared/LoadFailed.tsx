import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@upline/ui';
import type { ReactNode } from 'react';
import { AskAgain } from './AskAgain.tsx';
import { refusalText } from './failure-text.ts';

export interface LoadFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  readonly title: string;
  /** What is safe, where the server gave no reason. */
  readonly text?: string;
  /** The heading's level on its page. */
  readonly level?: 1 | 2 | 3;
  /** Another way on, beside asking again. */
  readonly otherWay?: ReactNode;
}

/**
 * Stands where a first answer was expected and did not come. Ask `query.isLoadingError` for it, not `isError`: what stands on a page already,
 * and what is being typed there, stays when it could not be read once more.
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
