import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './NoticeList.module.css';
import { noticePageSize } from './notices.ts';

const rows = Array.from({ length: noticePageSize }, (_, at) => at);

export function NoticeSkeleton() {
  const { t } = useTranslation('notice');
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={t('loading')}>
      {rows.map((at) => (
        <div key={at} className={styles.row}>
          <span />
          <span className={`${styles.name} ${styles.bar}`}>
            <Skeleton width={`${58 - (at % 4) * 9}%`} height={20} />
          </span>
          <span className={`${styles.day} ${styles.bar}`}>
            <Skeleton width={112} height={16} />
          </span>
        </div>
      ))}
    </div>
  );
}
