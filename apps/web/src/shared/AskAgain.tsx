import type { UseQueryResult } from '@tanstack/react-query';
import { Button, type ButtonLook } from '@upline/ui';
import { useTranslation } from './i18n/use-translation.ts';

export interface AskAgainProps extends ButtonLook {
  /** The query without an answer. `isFetching` says that it is running again. */
  readonly query: Pick<UseQueryResult, 'isFetching'> & { readonly refetch: () => unknown };
}

/** The button that repeats a query that failed. */
export function AskAgain({ query, ...look }: AskAgainProps) {
  const { t } = useTranslation();
  return (
    <Button {...look} onClick={() => void query.refetch()} pending={query.isFetching ? t('askingAgain') : undefined}>
      {t('askAgain')}
    </Button>
  );
}
