import { ActButton } from '@upline/ui/desk';
import { useState } from 'react';
import { Section } from '../../frame/Page.tsx';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import styles from './EncodingChoice.module.css';
import type { EncodingGuess } from './import.ts';

interface EncodingChoiceProps {
  readonly importNo: number;
  readonly guess: EncodingGuess;
  /** Whether the person has confirmed that the letters are right. */
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** The first lines of a file without a stated encoding, in each encoding that fits: a person chooses and confirms before anything is applied. */
export function EncodingChoice({ importNo, guess, isConfirmed, onConfirm }: EncodingChoiceProps) {
  const { t } = useTexts('consoleImports');
  const [shown, setShown] = useState(guess.encoding);
  const again = useAct('readImportAs', { onDone: () => onConfirm(false) });
  const lines = guess.choices.find(({ encoding }) => encoding === shown)?.lines ?? [];
  return (
    <Section title={t('encoding.title')}>
      <p className={styles.about}>{t('encoding.about')}</p>
      <label className={styles.choice}>
        <span>{t('encoding.choice')}</span>
        <select value={shown} onChange={({ target }) => setShown(target.value as typeof shown)}>
          {guess.choices.map(({ encoding }) => (
            <option key={encoding} value={encoding}>
              {t(`encoding.${encoding}`)}
            </option>
          ))}
        </select>
      </label>
      <ul className={styles.lines} aria-live="polite">
        {lines.map((line, at) => (
          // Lines may be equal; only their order distinguishes them.
          <li key={`${at}-${line}`}>{line}</li>
        ))}
      </ul>
      {shown === guess.encoding ? (
        <label className={styles.right}>
          <input type="checkbox" checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)} />
          <span>{t('encoding.right')}</span>
        </label>
      ) : (
        <ActButton
          variant="go"
          pending={again.isPending ? t('state.checking') : undefined}
          onClick={() => again.act({ importNo, encoding: shown })}
        >
          {t('encoding.read')}
        </ActButton>
      )}
    </Section>
  );
}
