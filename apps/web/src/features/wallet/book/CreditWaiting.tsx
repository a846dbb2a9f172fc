import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CreditWaiting.module.css';
import { FieldWaiting } from '../FieldWaiting.tsx';
import journal from './Journal.module.css';
import filter from './JournalFilter.module.css';
import { JournalSkeleton } from './JournalSkeleton.tsx';

/** Placeholder until the book is known: its balance, and its journal with the period. */
export function CreditWaiting() {
  const { t } = useTranslation('wallet');
  return (
    <>
      <div className={styles.balance}>
        <Skeleton width={80} height={16} />
        <Skeleton width={180} height={40} />
      </div>
      <div className={journal.journal}>
        <div className={journal.head}>
          <h2 className={journal.title}>{t('journal')}</h2>
          <Skeleton width={240} height={40} />
        </div>
        <div className={filter.filter}>
          <FieldWaiting />
          <FieldWaiting />
          <div className={filter.acts}>
            <Skeleton width={78} height={52} />
          </div>
        </div>
      </div>
      <JournalSkeleton label={t('loading')} />
    </>
  );
}
