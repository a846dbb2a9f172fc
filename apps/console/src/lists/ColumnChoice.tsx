import { Checkbox } from '@upline/ui';
import type { ListPart } from 'virtual:staff-contract';
import { useTexts } from '../shared/i18n.ts';
import { columnWord } from './column-word.ts';
import styles from './ColumnChoice.module.css';

interface ColumnChoiceProps {
  readonly list: string;
  readonly columns: readonly ListPart[];
  readonly hidden: readonly string[];
  readonly onToggle: (key: string) => void;
}

/** Which columns of a list are shown. */
export function ColumnChoice({ list, columns, hidden, onToggle }: ColumnChoiceProps) {
  const { t } = useTexts('consoleLists');
  return (
    <details className={styles.choice}>
      <summary>{t('columns')}</summary>
      <fieldset className={styles.panel}>
        <legend className="vh">{t('columns')}</legend>
        {columns.map(({ key }) => (
          <Checkbox key={key} checked={!hidden.includes(key)} onChange={() => onToggle(key)}>
            {columnWord(t, list, key)}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
