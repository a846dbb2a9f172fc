import { formatPv } from '@upline/i18n';
import { Icon } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from '../FirstDirect.module.css';
import { useKept } from './use-histories.ts';

/** A warning that PV would be lost if the week ended now, with a link to the reason. Empty if none would be lost. */
export function LosingNotice() {
  const { t, locale } = useTranslation('earnings');
  const losing = useKept(1).data?.outlook?.losing;
  if (losing === undefined || losing.left + losing.right === 0) return null;
  return (
    <p className={styles.note}>
      <Icon name="clock" size={18} />
      <span>
        {t('kept.losing', { left: formatPv(losing.left, locale), right: formatPv(losing.right, locale) })}{' '}
        <Link className="link" to={paths.retained()}>
          {t('kept.see')}
        </Link>
      </span>
    </p>
  );
}
