import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useZonedTime } from '../content/use-zoned-time.ts';
import styles from './PauseNote.module.css';
import { useMember } from './use-member.ts';

/** Says until when this page's action is refused after a correction of e-mail or telephone. Empty without a pause. */
export function PauseNote() {
  const { t } = useTranslation();
  const zoned = useZonedTime();
  const until = useMember().data?.pausedUntil;
  if (until === undefined) return null;
  return (
    <div className={styles.note} role="note">
      <p className="w6">{t('paused.title')}</p>
      <p>{t('paused.text', { time: zoned(until) })}</p>
    </div>
  );
}
