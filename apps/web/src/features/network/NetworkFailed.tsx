import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed, type LoadFailedProps } from '../../shared/LoadFailed.tsx';
import styles from './NetworkQuery.module.css';

export function NetworkFailed({ query }: Pick<LoadFailedProps, 'query'>) {
  const { t } = useTranslation('network');
  return (
    <div className={styles.state}>
      <LoadFailed query={query} title={t('error.title')} text={t('error.text')} />
    </div>
  );
}
