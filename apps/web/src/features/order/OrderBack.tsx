import { Icon } from '@upline/ui';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './OrderBack.module.css';

export function OrderBack({ to }: { to: string }) {
  const { t } = useTranslation('order');
  return (
    <Link className={styles.back} to={to} prefetch="intent">
      <Icon name="back" size={16} />
      {t('title')}
    </Link>
  );
}
