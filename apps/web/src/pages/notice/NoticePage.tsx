import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { NoticeList } from '../../features/content/NoticeList.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMemberStatus } from '../../shared/member-status.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './NoticePage.module.css';

export const handle: PageHandle = { namespaces: ['notice'] };
export const clientLoader = dictionariesLoader(['notice']);

export default function NoticePage() {
  const { t } = useTranslation('notice');
  const { unread } = useMemberStatus();
  const [query] = useSearchParams();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('title')} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className="q3" role="status">
          {unread > 0 ? t('unreadCount', { count: unread }) : ''}
        </p>
      </header>
      <NoticeList page={noticePageOf(query)} />
    </div>
  );
}

/** The page number in the address; anything but a whole number from 1 up is page 1. */
const noticePageOf = (query: URLSearchParams): number => {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
};
