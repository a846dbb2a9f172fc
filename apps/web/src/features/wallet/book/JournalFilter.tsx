import { Button } from '@upline/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { withValues } from '../../../shared/data-table/table-page.ts';
import styles from './JournalFilter.module.css';
import { type Period, periodOf } from '../period.ts';
import { PeriodFields } from '../PeriodFields.tsx';

/** Shows the entries of the days from a first to a last one. */
export function JournalFilter() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const period = periodOf(query);
  const form = useForm<Period>({ values: period });
  const show = (next: Period) => navigate(withValues(query, { ...next, page: 1 }), { preventScrollReset: true });
  const submit = form.handleSubmit((typed) => void show(typed));
  return (
    <form className={styles.filter} noValidate onSubmit={(event) => void submit(event)}>
      <FormProvider {...form}>
        <PeriodFields />
      </FormProvider>
      <div className={styles.acts}>
        <Button type="submit" variant="out">
          {t('period.show')}
        </Button>
        {period.from || period.to ? (
          <Button variant="ghost" onClick={() => void show({ from: '', to: '' })}>
            {t('period.clear')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
