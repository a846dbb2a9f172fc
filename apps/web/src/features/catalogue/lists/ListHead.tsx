import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './ListHead.module.css';

export function ListHead({ title, count }: { title: string; count: number }) {
  const { t } = useTranslation('catalogue');
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className="q3">{t('products', { count })}</p>
    </header>
  );
}
