import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Gem } from '../Gem.tsx';
import styles from './StarLadder.module.css';

const stars = [10, 20, 30, 40, 50, 60] as const;

/** All stars in order: the reached ones, and the distance to the next. */
export function StarLadder({ star, percentage }: { star: number; percentage: number }) {
  const { t } = useTranslation('earnings');
  const next = stars.find((one) => one > star);
  // The line from the current gem to the next fills up; before the first star it is the line that leads to the first.
  const filling = star >= stars[0] ? star : next;
  return (
    <ol className={styles.ladder} aria-label={t('ladder.label')}>
      {stars.map((one) => (
        <li
          key={one}
          className={one <= star ? styles.reached : one === next ? undefined : styles.ahead}
          style={
            one === filling && next !== undefined
              ? { borderImage: `linear-gradient(90deg, var(--ui-d2) ${percentage}%, var(--ui-line) 0) 1` }
              : undefined
          }
          aria-current={one === star ? 'step' : undefined}
        >
          <Gem star={one} />
          <span>
            {t(`star.${one}`)}
            {one <= star ? <span className="vh"> {t('reached')}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
