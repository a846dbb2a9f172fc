import { wordOr } from '@upline/i18n/texts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Gem } from './Gem.tsx';
import styles from './StarName.module.css';

export function StarName({ star }: { star: number }) {
  const { t } = useTranslation('earnings');
  return (
    <span className={styles.star}>
      {star > 0 ? <Gem star={star} /> : null}
      {wordOr(t, `star.${star}`, String(star))}
    </span>
  );
}
