import { Checkbox } from '@upline/ui';
import { type ListName, lists } from 'virtual:staff-contract';
import { useTexts } from '../shared/words/i18n.ts';
import { columnWord } from './column-word.ts';
import styles from './ColumnChoice.module.css';

interface ColumnChoiceProps {
  readonly list: ListName;
  readonly hidden: readonly string[];
  readonly onToggle: (key: string) => void;
}

/** The columns of a list to show; those that name a row are always shown. */
export function ColumnChoice({ list, hidden, onToggle }: ColumnChoiceProps) {
  const { t } = useTexts('consoleLists');
  const { columns, rowKey } = lists[list];
  return (
    <details className={styles.choice}>
      <summary>{t('columns')}</summary>
      <fieldset className={styles.panel}>
        <legend className="vh">{t('columns')}</legend>
        {columns
          .filter(({ key }) => !rowKey.includes(key))
          .map(({ key }) => (
            <Checkbox key={key} checked={!hidden.includes(key)} onChange={() => onToggle(key)}>
              {columnWord(t, list, key)}
            </Checkbox>
          ))}
      </fieldset>
    </details>
  );
}
