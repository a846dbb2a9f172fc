import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Gem } from './Gem.tsx';
import styles from './StarName.module.css';

export function StarName({ star }: { star: number }) {
  const { t } = useTranslation('earnings');
  return (
    <span className={styles.star}>
      {star > 0 ? <Gem star={star} /> : null}
      {t(`star.${star}`)}
    </span>
  );
}
