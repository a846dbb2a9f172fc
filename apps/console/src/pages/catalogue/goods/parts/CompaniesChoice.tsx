import { Checkbox } from '@upline/ui';
import { useMay } from '../../../../session/account.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';

interface CompaniesChoiceProps {
  readonly edit: GoodsEdit;
  readonly variantKey: string;
  readonly companies: readonly string[];
}

/** The companies whose members can buy a variant. None chosen means all. */
export function CompaniesChoice({ edit, variantKey, companies }: CompaniesChoiceProps) {
  const { t } = useTexts('consoleProducts');
  const isOn = useMay()('country.read');
  const countries = useAnswer('listCountries', {}, { isOn }).data?.data ?? [];
  const all = [...new Set([...countries.flatMap(({ companyCode, isServed }) => (isServed ? [companyCode] : [])), ...companies])].sort();
  return (
    <fieldset>
      <legend>{t('companies')}</legend>
      <p className="s13 q3">{companies.length === 0 ? t('companies.all') : t('companies.some', { count: companies.length })}</p>
      <div className={styles.companies}>
        {all.map((code) => (
          <Checkbox
            key={code}
            checked={companies.includes(code)}
            disabled={!edit.mayWrite}
            onChange={({ target }) =>
              edit.set(
                `variants.${variantKey}.companies`,
                target.checked ? [...companies, code].sort() : companies.filter((one) => one !== code),
              )
            }
          >
            {code}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
