import { wordOr } from '@upline/i18n/texts';
import { StatusMark } from '@upline/ui/desk';
import { sunOf } from '../../lists/cell.tsx';
import type { ListRow } from '../../lists/ListView.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import styles from './ExportState.module.css';
import type { ExportProgress } from './use-export-progress.ts';

interface ExportStateProps {
  readonly row: ListRow<'listExports'>;
  /** Progress reported since the row was read; undefined before any. */
  readonly progress: ExportProgress | undefined;
}

/** An export's progress: a bar while it is written, then its state, and the reason if it failed. */
export function ExportState({ row, progress }: ExportStateProps) {
  const { t } = useTexts('consoleExports');
  const { t: lists } = useTexts('consoleLists');
  const { count } = useFormats();
  const { state, rowsWritten, rowsExpected, failure } = progress ?? row;
  if (state === 'running') {
    return (
      <span className={styles.running}>
        <progress className={styles.bar} value={rowsWritten} max={Math.max(rowsExpected, rowsWritten, 1)} aria-label={t('progress')} />
        <span className="s12 q">
          {t('rows', { written: count(rowsWritten), expected: rowsExpected === 0 ? '…' : count(rowsExpected) })}
        </span>
      </span>
    );
  }
  const word = wordOr(lists, `value.listExports.state.${state}`, state);
  return (
    <StatusMark state={sunOf(state) ?? 'open'}>{failure === '' ? word : `${word}: ${wordOr(t, `failure.${failure}`, failure)}`}</StatusMark>
  );
}
