import { RequestRefused } from '@upline/client';
import { ActButton, SelectBox, TextBox } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { FormSheet } from '../../frame/FormSheet.tsx';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { textOf } from '../../shared/forms/form-values.ts';
import type { SeenShop } from './shop.ts';
import styles from './Shop.module.css';

/** The shop's base currency, which can change while nothing was sold or booked. */
export function CurrencyPart({ seen, mayWrite }: { readonly seen: SeenShop; readonly mayWrite: boolean }) {
  const { t } = useTexts('consoleShop');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <p className="s13 q">{t('currency.about')}</p>
      {seen.isCurrencyFixed ? <p className="s13 q">{t('currency.fixed')}</p> : null}
      {mayWrite && !seen.isCurrencyFixed ? (
        <div className={styles.narrow}>
          <ActButton onClick={() => setChoosing(true)}>{t('currency.choose')}</ActButton>
        </div>
      ) : null}
      {isChoosing ? <CurrencySheet current={seen.currency} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

function CurrencySheet({ current, onClose }: { readonly current: string; readonly onClose: () => void }) {
  const { t, locale } = useTexts('consoleShop');
  const options = useMemo(() => countedCurrencies(locale), [locale]);
  const [currency, setCurrency] = useState(current);
  const { act, isPending, failure } = useAct('chooseBaseCurrency', {
    done: () => t('saved'),
    // Every page got the currency when it was opened.
    onDone: () => window.location.reload(),
  });
  return (
    <FormSheet
      label={t('currency.choose')}
      about={t('currency.choose.about')}
      isPending={isPending}
      onSend={(form) => act({ currency, reason: textOf(form, 'reason') })}
      onClose={onClose}
    >
      {failure instanceof RequestRefused ? (
        <p role="alert" className="danger">
          {failure.message}
        </p>
      ) : null}
      <SelectBox label={t('currency')} value={currency} options={options} onChange={({ target }) => setCurrency(target.value)} autoFocus />
      <TextBox name="reason" label={t('reason')} required minLength={3} maxLength={300} />
    </FormSheet>
  );
}

/** Currencies with hundredths, sorted by name in the reader's language. */
function countedCurrencies(locale: string): { value: string; label: string }[] {
  const tag = locale.replace('_', '-');
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter((code) => new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2)
    .map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}
