import { Icon } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { documentAddress } from './document-address.ts';
import styles from './NoticeList.module.css';
import { type Notice, noticeDay } from './notices.ts';

/** A notice; its whole row opens the document in a new window. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: (notice: Notice) => void }) {
  const { t, locale } = useTranslation('notice');
  const isUnread = notice.IS_READ !== '1';
  const read = () => isUnread && onRead(notice);
  return (
    <a
      className={`${styles.row} ${isUnread ? styles.unread : ''}`}
      href={documentAddress(notice.FILE_LINK)}
      target="_blank"
      rel="noopener"
      onClick={read}
      // The middle mouse button opens it too.
      onAuxClick={(event) => event.button === 1 && read()}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.name}>
        {isUnread ? <span className="vh">{t('unread')} </span> : null}
        {notice.FILE_NAME}
      </span>
      <time className={styles.day} dateTime={notice.PUBLISH_TIME.slice(0, 10)}>
        {noticeDay(notice.PUBLISH_TIME, locale)}
      </time>
      <span className={styles.kind} aria-hidden="true">
        {t('pdf')}
        <Icon name="forward" size={16} />
      </span>
      <span className="vh">{t('frame:opensPdf')}</span>
    </a>
  );
}
