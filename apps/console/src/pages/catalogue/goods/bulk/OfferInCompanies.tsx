import type { ListRowOf } from '@upline/contract';
import { Checkbox } from '@upline/ui';
import { useEffect, useState } from 'react';
import type { PrepareProps } from '../../../../lists/BulkActs.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import styles from '../Products.module.css';
import { changeAtOnce } from './change-at-once.ts';

/** The companies whose members can buy the chosen products, for all of their variants. None chosen means all companies. */
export function OfferInCompanies({ onReady }: PrepareProps<ListRowOf<'listProducts'>>) {
  const { t } = useTexts('consoleProducts');
  const [companies, setCompanies] = useState<readonly string[]>([]);
  const countries = useAnswer('listCountries', {}).data?.data;
  const isKnown = countries !== undefined;
  useEffect(() => {
    const offered = { companies: [...companies] };
    onReady(
      isKnown
        ? async ({ goodsId }) => {
            const changes = await changeAtOnce(
              goodsId,
              ({ variants }) => ({ variants: variants.map((variant) => ({ ...variant, ...offered })) }),
              t('bulk.hasDraft'),
            );
            return t(changes === 0 ? 'bulk.asBefore' : 'bulk.inCompanies');
          }
        : undefined,
    );
  }, [companies, isKnown, onReady, t]);
  return (
    <fieldset className={styles.companiesChoice}>
      <legend>{t('companies')}</legend>
      <p className="s13 q3">{companies.length === 0 ? t('companies.all') : t('companies.some', { count: companies.length })}</p>
      <div className={styles.companies}>
        {(countries ?? [])
          .flatMap(({ companyCode, isServed }) => (isServed ? [companyCode] : []))
          .sort()
          .map((code) => (
            <Checkbox
              key={code}
              checked={companies.includes(code)}
              onChange={({ target }) =>
                setCompanies(target.checked ? [...companies, code].sort() : companies.filter((one) => one !== code))
              }
            >
              {code}
            </Checkbox>
          ))}
      </div>
    </fieldset>
  );
}
