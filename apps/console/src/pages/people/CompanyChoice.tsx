import { Failed } from '../../frame/StateNote.tsx';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import styles from './StaffPage.module.css';

interface CompanyChoiceProps {
  /** Company codes; none means all. */
  readonly chosen: readonly string[];
  readonly onChoose: (companies: string[]) => void;
}

/** The companies to which a person is limited. */
export function CompanyChoice({ chosen, onChoose }: CompanyChoiceProps) {
  const { t } = useTexts('consoleStaff');
  const { data, error, refetch } = useAnswer('listCompanies', {});
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  return (
    <fieldset className={styles.roles} aria-busy={data ? undefined : true}>
      <legend>{t('column.companies')}</legend>
      <p className={`s13 q ${styles.hint}`}>{t('companiesHint')}</p>
      {data?.data.map(({ companyCode, name }) => (
        <label key={companyCode}>
          <input
            type="checkbox"
            checked={chosen.includes(companyCode)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, companyCode] : chosen.filter((one) => one !== companyCode))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
