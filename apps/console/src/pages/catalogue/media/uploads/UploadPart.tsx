import { ActButton, useKeys } from '@upline/ui/desk';
import { useRef } from 'react';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { Chooser } from './Chooser.tsx';
import { UploadLine } from './UploadLine.tsx';
import styles from './Uploads.module.css';
import { type Uploads, useGivenFiles } from './use-uploads.ts';

/** Pictures to choose, drop anywhere or paste (`u`), each with its progress. `isBeside`: the place has another main action. Texts: `consoleMedia`. */
export function UploadPart({ list, queue, isBeside = false }: Uploads & { readonly isBeside?: boolean }) {
  const { t } = useTexts('consoleMedia');
  const input = useRef<HTMLInputElement>(null);
  const isOver = useGivenFiles(queue.add);
  useKeys([{ keys: 'u', label: t('upload'), run: () => input.current?.click() }]);
  return (
    <div className={`${styles.part} ${isOver ? styles.over : ''}`}>
      <div className={styles.head}>
        <Chooser ref={input} label={t('upload')} variant={isBeside ? 'out' : 'go'} isSeveral onFiles={queue.add} />
        <span className="s12 q3">{isOver ? t('dropHere') : t('kinds')}</span>
      </div>
      {list.length > 0 ? <Lines list={list} queue={queue} /> : null}
    </div>
  );
}

function Lines({ list, queue }: Uploads) {
  const { t } = useTexts('consoleMedia');
  const of = (state: string): number => list.filter((upload) => upload.state === state).length;
  const [done, refused] = [of('done'), of('refused')];
  const isOver = done + refused === list.length;
  const canGoAgain = list.filter(({ state, remedy }) => state === 'refused' && remedy === 'again').length;
  return (
    <>
      <div className={styles.sum}>
        <p role="status">
          {t('sum.done', { done, all: list.length })}
          {refused > 0 ? <span className="bad"> · {t('sum.refused', { count: refused })}</span> : null}
        </p>
        {canGoAgain > 1 ? <ActButton onClick={queue.againAll}>{t('againAll', { count: canGoAgain })}</ActButton> : null}
        {isOver ? (
          <ActButton variant="ghost" onClick={queue.clear}>
            {t('clearList')}
          </ActButton>
        ) : null}
      </div>
      <ul className={styles.lines} aria-label={t('uploads')}>
        {refusedFirst(list).map((upload) => (
          <UploadLine key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
    </>
  );
}

/** Refused uploads come first, because they need a person. */
const refusedFirst = (list: Uploads['list']): Uploads['list'] =>
  list.toSorted((one, other) => Number(other.state === 'refused') - Number(one.state === 'refused'));
