import { useTexts } from '../../../../shared/words/i18n.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import styles from './MediaPicker.module.css';

interface ChosenStripProps {
  readonly keys: readonly string[];
  readonly most: number;
  readonly onTakeAway: (key: string) => void;
}

/** The chosen pictures in order; pressing one removes it. */
export function ChosenStrip({ keys, most, onTakeAway }: ChosenStripProps) {
  const { t } = useTexts('consoleMedia');
  return (
    <div className={styles.chosen}>
      <p className="s13 q" role="status">
        {t('pick.count', { count: keys.length, most })}
        {keys.length === most && most > 1 ? <> · {t('pick.full')}</> : null}
      </p>
      {keys.length > 0 ? (
        <ol className={styles.strip}>
          {keys.map((key, place) => (
            <li key={key}>
              <button
                type="button"
                title={t('pick.takeAway')}
                aria-label={t('pick.takeAwayNamed', { place: place + 1 })}
                onClick={() => onTakeAway(key)}
              >
                <Thumbnail pictureKey={key} />
                <i aria-hidden="true">×</i>
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
