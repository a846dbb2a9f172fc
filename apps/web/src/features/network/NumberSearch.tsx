import { Button, Icon } from '@upline/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './NumberSearch.module.css';

export interface NumberSearchProps {
  readonly onSearch: (number: string) => void;
  readonly initial?: string;
  readonly isBusy?: boolean;
  readonly error?: string | undefined;
}

/** Searches the member's own downline by member number or username. The typed text stays. */
export function NumberSearch({ onSearch, initial = '', isBusy = false, error }: NumberSearchProps) {
  const { t } = useTranslation('network');
  const id = useId();
  const [text, setText] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  /** Whether the text differs from the last search, so that its error no longer holds. */
  const [isChanged, setChanged] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = text.trim();
    setMissing(number === '');
    setChanged(false);
    if (number !== '' && !isBusy) onSearch(number);
  };
  const shown = isMissing ? t('search.missing') : isChanged ? undefined : error;
  return (
    <form className={styles.search} role="search" aria-label={t('search.label')} noValidate onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {t('search.field')}
      </label>
      <span className={`${styles.box} ${shown ? styles.wrong : ''}`}>
        <Icon name="search" size={18} />
        <input
          id={id}
          value={text}
          placeholder={t('search.field')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={30}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-note` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
            setChanged(true);
          }}
        />
      </span>
      <Button type="submit" size="small" pending={isBusy ? t('search.searching') : undefined}>
        {t('search.go')}
      </Button>
      <p id={`${id}-note`} className={styles.note} role="status">
        {shown}
      </p>
    </form>
  );
}
