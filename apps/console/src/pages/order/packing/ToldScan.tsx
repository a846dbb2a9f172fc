import { StatusMark } from '@upline/ui/desk';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './PackingPage.module.css';
import type { Counts, PackingLine } from './packing.ts';
import type { Told } from './use-packing.ts';

interface ToldScanProps {
  readonly told: Told | undefined;
  readonly lines: readonly PackingLine[];
  readonly counts: Counts;
}

/** The last scan's result. A wrong scan is announced loudly: what it was, and what is expected. */
export function ToldScan({ told, lines, counts }: ToldScanProps) {
  const { t } = useTexts('consoleShipping');
  const words = useToldWords();
  const isWrong = told !== undefined && told.kind !== 'in' && told.kind !== 'looking';
  const expected = lines.filter(({ lineId, pieces }) => (counts.get(lineId) ?? 0) < pieces).map(({ name }) => name);
  const asksFor = told?.kind === 'wrong' || told?.kind === 'tooMany' || told?.kind === 'early';
  return (
    <>
      {isWrong ? (
        <div className={styles.wrong} role="alert">
          <p>{words(told)}</p>
          {asksFor ? (
            <p className={styles.expected}>{expected.length === 0 ? t('expectedLabel') : t('expected', { names: expected.join(', ') })}</p>
          ) : null}
        </div>
      ) : null}
      <p className={styles.told} role="status">
        {told && !isWrong ? <StatusMark state={told.kind === 'in' ? 'full' : 'half'}>{words(told)}</StatusMark> : null}
      </p>
    </>
  );
}

function useToldWords(): (told: Told) => string {
  const { t } = useTexts('consoleShipping');
  const { count, time } = useFormats();
  return (told) => {
    switch (told.kind) {
      case 'in':
        return t('isIn', { name: told.line.name, now: count(told.now), whole: count(told.line.pieces) });
      case 'tooMany':
        return t('tooManyPieces', { name: told.line.name, count: told.line.pieces });
      case 'wrong':
        return told.name === '' ? t('wrongPiece', { code: told.code }) : t('wrongProduct', { name: told.name });
      case 'early':
        return t('labelEarly', { count: told.out, shown: count(told.out) });
      case 'left':
        return t('labelLeft', { orderNo: told.orderNo, time: time(told.sentAt) });
      case 'looking':
        return t('looking', { code: told.code });
      case 'notAsked':
        return t('notAsked', { code: told.code });
      case 'refused':
        return told.text;
      case 'taken':
        return t('takenBy', { by: told.by });
    }
  };
}
