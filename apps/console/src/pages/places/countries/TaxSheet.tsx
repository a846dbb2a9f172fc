import { TextBox } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import type { Country } from './country.ts';
import { PeriodFields, periodOf } from './PeriodFields.tsx';

export function TaxSheet({ country, onClose }: { readonly country: Country; readonly onClose: () => void }) {
  const { t } = useTexts('consoleCountries');
  const { act, isPending } = useAct('planTaxRate', { done: () => t('saved'), onDone: onClose });
  return (
    <FormSheet
      label={t('plan.tax')}
      about={t('plan.about')}
      isPending={isPending}
      onSend={(form) => act({ companyCode: country.companyCode, percent: textOf(form, 'percent'), ...periodOf(form) })}
      onClose={onClose}
    >
      <TextBox name="percent" label={t('rate.percent')} hint={t('rate.percent.hint')} required inputMode="decimal" maxLength={6} />
      <PeriodFields country={country} />
    </FormSheet>
  );
}
