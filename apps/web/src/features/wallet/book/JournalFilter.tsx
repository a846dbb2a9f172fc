import { Button, TextField } from '@upline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { withValues } from '../../../shared/data-table/table-page.ts';
import styles from './JournalFilter.module.css';
import { isReversed, type Period, periodOf, todayIn } from '../period.ts';
import { useClientSettings } from '../../content/use-client-settings.ts';

/** Fields for the first and last day, both included. Days are not in the future, and the end is not before the start. */
export function JournalFilter() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const period = periodOf(query);
  const [openedAt] = useState(() => new Date());
  const zone = useClientSettings().data?.businessTimeZone;
  const today = zone ? todayIn(zone, openedAt) : undefined;
  const form = useForm<Period>({ values: period });
  const { errors } = form.formState;
  const past = (value: string) => !today || value <= today || t('period.future');
  const order = (to: string, { from }: Period) => !isReversed({ from, to }) || t('period.reversed');
  const show = (next: Period) => navigate(withValues(query, { ...next, page: 1 }), { preventScrollReset: true });
  const submit = form.handleSubmit((typed) => void show(typed));
  return (
    <form className={styles.filter} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('period.from')}
        error={errors.from?.message}
        type="date"
        max={today}
        {...form.register('from', { validate: past })}
      />
      <TextField
        label={t('period.to')}
        error={errors.to?.message}
        type="date"
        max={today}
        {...form.register('to', { validate: { past, order } })}
      />
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
