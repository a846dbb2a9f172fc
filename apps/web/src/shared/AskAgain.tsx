import type { UseQueryResult } from '@tanstack/react-query';
import { Button, type ButtonLook } from '@upline/ui';
import { useTranslation } from './i18n/use-translation.ts';

export interface AskAgainProps extends ButtonLook {
  /** The failed query. `isFetching` shows that it is running again. */
  readonly query: Pick<UseQueryResult, 'isFetching'> & { readonly refetch: () => unknown };
}

export function AskAgain({ query, ...look }: AskAgainProps) {
  const { t } = useTranslation();
  return (
    <Button {...look} onClick={() => void query.refetch()} pending={query.isFetching ? t('askingAgain') : undefined}>
      {t('askAgain')}
    </Button>
  );
}
