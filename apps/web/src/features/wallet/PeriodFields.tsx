import { TextField } from '@upline/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useClientSettings } from '../content/use-client-settings.ts';
import { isReversed, type Period, todayIn } from './period.ts';

/** The first and the last day of the form around it, both included. Days are not in the future, and the end is not before the start. */
export function PeriodFields() {
  const { t } = useTranslation('wallet');
  const zone = useClientSettings().data?.businessTimeZone;
  const [openedAt] = useState(() => new Date());
  const today = zone ? todayIn(zone, openedAt) : undefined;
  const { formState, register } = useFormContext<Period>();
  const past = (value: string) => !today || value <= today || t('period.future');
  const order = (to: string, { from }: Period) => !isReversed({ from, to }) || t('period.reversed');
  return (
    <>
      <TextField
        label={t('period.from')}
        error={formState.errors.from?.message}
        type="date"
        max={today}
        {...register('from', { validate: past })}
      />
      <TextField
        label={t('period.to')}
        error={formState.errors.to?.message}
        type="date"
        max={today}
        {...register('to', { validate: { past, order } })}
      />
    </>
  );
}
