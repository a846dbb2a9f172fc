import { SelectBox, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import type { Country } from './country.ts';
import { PeriodFields, periodOf } from './PeriodFields.tsx';

export function TaxSheet({ country, onClose }: { readonly country: Country; readonly onClose: () => void }) {
  const { t } = useTexts('consoleCountries');
  const [taxClass, setTaxClass] = useState<'standard' | 'reduced'>('standard');
  const { act, isPending } = useAct('planTaxRate', { done: () => t('saved'), onDone: onClose });
  return (
    <FormSheet
      label={t('plan.tax')}
      about={t('plan.about')}
      isPending={isPending}
      onSend={(form) => act({ companyCode: country.companyCode, taxClass, percent: textOf(form, 'percent'), ...periodOf(form) })}
      onClose={onClose}
    >
      <SelectBox
        label={t('rate.class')}
        hint={t('rate.class.hint')}
        value={taxClass}
        options={(['standard', 'reduced'] as const).map((value) => ({ value, label: t(`rate.class.${value}`) }))}
        onChange={({ target }) => setTaxClass(target.value === 'reduced' ? 'reduced' : 'standard')}
      />
      <TextBox name="percent" label={t('rate.percent')} hint={t('rate.percent.hint')} required inputMode="decimal" maxLength={6} />
      <PeriodFields country={country} />
    </FormSheet>
  );
}
