import { TextLines } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { Terms } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import styles from './Countries.module.css';
import type { Country } from './country.ts';

/** Switches a country on or off, after showing its contents. */
export function ServeSheet({ country, onClose }: { readonly country: Country; readonly onClose: () => void }) {
  const { t } = useTexts('consoleCountries');
  const { count } = useFormats();
  const { companyCode, isServed, name } = country;
  const { data } = useAnswer('getCountryUse', { companyCode });
  const { act, isPending } = useAct('serveCountry', { done: () => t(isServed ? 'switchedOff' : 'switchedOn', { name }), onDone: onClose });
  const use = data?.data;
  const figure = (value: number | undefined): string => (value === undefined ? '–' : count(value));
  return (
    <FormSheet
      label={t(isServed ? 'switchOff' : 'switchOn')}
      about={t(isServed ? 'switchOff.about' : 'switchOn.about', { name })}
      isPending={isPending}
      disabledReason={use === undefined ? t('loading') : undefined}
      onSend={(form) =>
        act({ companyCode, isServed: !isServed, keepsOpenOrders: form.get('keepsOpenOrders') === 'on', reason: textOf(form, 'reason') })
      }
      onClose={onClose}
    >
      <Terms
        rows={[
          [t('use.members'), figure(use?.members)],
          [t('use.addresses'), figure(use?.addresses)],
          [t('use.openOrders'), figure(use?.openOrders)],
        ]}
      />
      {isServed ? (
        <label className={styles.check}>
          <input type="checkbox" required /> {t('switchOff.confirm', { name })}
        </label>
      ) : null}
      {isServed && use !== undefined && use.openOrders > 0 ? (
        <label className={styles.check}>
          <input type="checkbox" name="keepsOpenOrders" required /> {t('switchOff.keepsOpenOrders', { count: use.openOrders })}
        </label>
      ) : null}
      <TextLines name="reason" label={t('reason')} required minLength={3} maxLength={300} />
    </FormSheet>
  );
}
