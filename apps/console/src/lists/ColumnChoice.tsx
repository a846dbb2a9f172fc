import { Checkbox } from '@upline/ui';
import type { ListPart } from 'virtual:staff-contract';
import { useTexts } from '../shared/i18n.ts';
import styles from './ColumnChoice.module.css';

interface ColumnChoiceProps {
  readonly columns: readonly ListPart[];
  readonly hidden: readonly string[];
  readonly onToggle: (key: string) => void;
}

/** Which columns of a list are shown. */
export function ColumnChoice({ columns, hidden, onToggle }: ColumnChoiceProps) {
  const { t } = useTexts('consoleLists');
  return (
    <details className={styles.choice}>
      <summary>{t('columns')}</summary>
      <fieldset className={styles.panel}>
        <legend className="vh">{t('columns')}</legend>
        {columns.map(({ key }) => (
          <Checkbox key={key} checked={!hidden.includes(key)} onChange={() => onToggle(key)}>
            {t(`column.${key}`)}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
