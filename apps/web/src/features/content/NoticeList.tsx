import { EmptyState } from '@upline/ui';
import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ListPager } from '../../shared/ListPager.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import styles from './NoticeList.module.css';
import { NoticeRow } from './NoticeRow.tsx';
import { NoticeSkeleton } from './NoticeSkeleton.tsx';
import { noticePageSize } from './notices.ts';
import { useNotices } from './use-notices.ts';
import { useReadNotice } from './use-read-notice.ts';

/** One page of notices in each of its states: loading, failed, empty or filled. */
export function NoticeList({ page }: { page: number }) {
  const { t } = useTranslation('notice');
  const notices = useNotices(page);
  const read = useReadNotice();
  if (notices.isLoadingError) {
    return <LoadFailed query={notices} title={t('error.title')} text={t('error.text')} />;
  }
  if (!notices.data) return <NoticeSkeleton />;
  const { data: shown, isPlaceholderData: isFormerPage } = notices;
  if (shown.size === 0) {
    return (
      <EmptyState icon="message" title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  }
  // The page no longer exists: redirects to the last one.
  if (shown.notices.length === 0 && !isFormerPage) {
    return <Navigate to={paths.notice({ page: Math.ceil(shown.size / noticePageSize) })} replace />;
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('title')} aria-busy={isFormerPage || undefined}>
        {shown.notices.map((notice) => (
          <li key={notice.DL_ID}>
            <NoticeRow notice={notice} onRead={read.mutate} />
          </li>
        ))}
      </ul>
      <ListPager
        namespace="notice"
        current={page}
        size={shown.size}
        pageSize={noticePageSize}
        address={(to) => paths.notice({ page: to > 1 ? to : undefined })}
      />
    </>
  );
}
