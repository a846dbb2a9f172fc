import type { UseQueryResult } from '@tanstack/react-query';
import { Button, ErrorState } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './NetworkQuery.module.css';

/** Members that could not be had, and the way to ask for them again. */
export function NetworkFailed({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  const { t } = useTranslation('network');
  return (
    <div className={styles.state}>
      <ErrorState
        title={t('error.title')}
        action={
          <Button onClick={() => void query.refetch()} pending={query.isFetching ? t('error.trying') : undefined}>
            {t('error.again')}
          </Button>
        }
      >
        {t('error.text')}
      </ErrorState>
    </div>
  );
}
