import { formatDay } from '@upline/i18n';
import { Icon } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Deadline } from './deadline-state.ts';
import styles from '../FirstDirect.module.css';

/** A warning that the member's earning ends soon or has ended, and what helps. Empty while there is time. */
export function DeadlineNotice({ deadline }: { deadline: Deadline | undefined }) {
  const { t, locale } = useTranslation('centre');
  if (deadline?.state !== 'soon' && deadline?.state !== 'over') return null;
  return (
    <p className={styles.note}>
      <Icon name="clock" size={18} />
      <span>
        {t(`deadline.${deadline.state}.text`, { day: formatDay(deadline.lastDayMs, locale) })}{' '}
        <Link className="link" to={paths.index()}>
          {t('deadline.shop')}
        </Link>
      </span>
    </p>
  );
}
