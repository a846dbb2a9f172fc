import { wordOr } from '@upline/i18n/texts';
import { ActButton } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import { allShown, type Shown, subjects } from './text.ts';
import styles from './Translations.module.css';

interface TextFiltersProps {
  readonly shown: Shown;
  readonly subject: string;
  readonly search: string;
  readonly onChange: (name: 'shown' | 'subject' | 'search', value: string) => void;
}

/** The list's filters: unfinished or all texts, all kinds or one, and a search. */
export function TextFilters({ shown, subject, search, onChange }: TextFiltersProps) {
  const { t } = useTexts('consoleTranslations');
  const { t: lists } = useTexts('consoleLists');
  const [typed, setTyped] = useState(search);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onChange('search', typed.trim());
  };
  return (
    <form className={styles.filters} role="search" onSubmit={send}>
      <span className={styles.choice} role="group" aria-label={lists('column.translationState')}>
        {allShown.map((one) => (
          <ActButton key={one} aria-pressed={one === shown} onClick={() => onChange('shown', one === 'todo' ? '' : one)}>
            {t(`shown.${one}`)}
          </ActButton>
        ))}
      </span>
      <select aria-label={t('subject')} value={subject} onChange={({ target }) => onChange('subject', target.value)}>
        <option value="">{t('everything')}</option>
        {subjects.map((one) => (
          <option key={one} value={one}>
            {wordOr(lists, `value.listTranslations.subject.${one}`, one)}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onChange('search', '');
        }}
      />
      <ActButton type="submit">{t('find')}</ActButton>
    </form>
  );
}
