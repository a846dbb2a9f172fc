import { ActButton, actClass, useKeys } from '@upline/ui/desk';
import { type ReactNode, useId, useRef } from 'react';
import { useTexts } from '../../../shared/i18n.ts';
import { PICTURE_KINDS } from './send-picture.ts';
import { UploadLine } from './UploadLine.tsx';
import styles from './Uploads.module.css';
import { type Uploads, useGivenFiles } from './use-uploads.ts';

interface UploadPartProps extends Uploads {
  /** Stands beside the button. */
  readonly beside?: ReactNode;
}

/** Pictures are chosen, dropped anywhere or pasted (`u`), and each says how far it is. Texts: `consoleMedia`. */
export function UploadPart({ list, queue, beside }: UploadPartProps) {
  const { t } = useTexts('consoleMedia');
  const isOver = useGivenFiles(queue.add, true);
  return (
    <div className={`${styles.part} ${isOver ? styles.over : ''}`}>
      <div className={styles.head}>
        <Chooser onFiles={queue.add} />
        <span className="s12 q3">{isOver ? t('dropHere') : t('kinds')}</span>
        {beside}
      </div>
      {list.length > 0 ? <Lines list={list} queue={queue} /> : null}
    </div>
  );
}

function Chooser({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTexts('consoleMedia');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: 'u', label: t('upload'), run: () => input.current?.click() }]);
  return (
    <span className={styles.chooser}>
      <input
        ref={input}
        id={id}
        className="vh"
        type="file"
        multiple
        accept={PICTURE_KINDS}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={actClass({ variant: 'go' })}>
        {t('upload')}
      </label>
    </span>
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
        {list.map((upload) => (
          <UploadLine key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
    </>
  );
}
