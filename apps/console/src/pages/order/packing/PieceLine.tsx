import { ActButton, StatusMark, type SunState } from '@upline/ui/desk';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './PackingPage.module.css';
import type { PackingLine } from './packing.ts';

interface PieceLineProps {
  readonly line: PackingLine;
  readonly inside: number;
  readonly isMissing: boolean;
  readonly onMissing: () => void;
  readonly onOne: () => void;
  readonly onBack: () => void;
}

/** A line of the order: its picture, its shelf, and its packed pieces. */
export function PieceLine({ line, inside, isMissing, onMissing, onOne, onBack }: PieceLineProps) {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  const { name, spec, picture, shelf, pieces } = line;
  const state: SunState = inside > pieces ? 'stop' : inside === pieces ? 'full' : inside > 0 ? 'half' : 'open';
  return (
    <li>
      {picture === '' ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={picture} alt="" width={40} height={50} />
      )}
      <span className={styles.name}>
        <b>{name}</b>
        {spec === '' ? null : <small>{spec}</small>}
      </span>
      <span className={styles.shelf}>{shelf === '' ? '–' : shelf}</span>
      <span className={`${styles.count} ${state === 'full' ? 'good' : ''}`}>
        <StatusMark state={state}>{t('of', { now: count(inside), whole: count(pieces) })}</StatusMark>
      </span>
      {isMissing ? (
        <ActButton variant="danger" onClick={onMissing}>
          {t('isMissing')}
        </ActButton>
      ) : inside > pieces ? (
        <ActButton variant="danger" aria-label={t('takeOut', { name })} onClick={onBack}>
          −1
        </ActButton>
      ) : (
        <ActButton aria-label={t('putIn', { name })} disabledReason={inside >= pieces ? t('allIn') : undefined} onClick={onOne}>
          +1
        </ActButton>
      )}
    </li>
  );
}
