import { Icon } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './FirstDirect.module.css';
import { useNoBuyer } from './use-no-buyer.ts';

/** The note for a member who has recommended no buyer yet: some bonuses require one. Empty for other members. */
export function FirstDirect() {
  const { t } = useTranslation('earnings');
  if (!useNoBuyer()) return null;
  return (
    <p className={styles.note}>
      <Icon name="info" size={18} />
      <span>
        {t('firstDirect')}{' '}
        <Link className="link" to={paths.enrolment()}>
          {t('hero.recommended')}
        </Link>
      </span>
    </p>
  );
}
