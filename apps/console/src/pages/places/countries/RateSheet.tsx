import { ActButton, TextBox } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { Terms } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import type { Country, KindOfTax, ShippingRate, TaxRate } from './country.ts';
import { useRateWords } from './use-rate-words.ts';

interface RateSheetProps {
  readonly country: Country;
  readonly kind: KindOfTax | 'shipping';
  readonly rate: TaxRate | ShippingRate;
  readonly onClose: () => void;
}

/** One rate: its end can be moved until it is over, and it can be removed until it begins. */
export function RateSheet({ country: { companyCode }, kind, rate, onClose }: RateSheetProps) {
  const { t } = useTexts('consoleCountries');
  const { today, at } = useFormats();
  const { period, value } = useRateWords();
  const { rateId, state, to, setBy, setAt } = rate;
  const end = useAct('endRate', { done: () => t('saved'), onDone: onClose });
  const remove = useAct('removeRate', { done: () => t('rate.removed'), onDone: onClose });
  return (
    <FormSheet
      label={t('rate.end')}
      about={t(`rate.${state}.about`)}
      isPending={end.isPending}
      disabledReason={state === 'past' ? t('rate.past.about') : undefined}
      onSend={(form) => end.act({ companyCode, kind, rateId, lastDay: textOf(form, 'lastDay') })}
      onClose={onClose}
    >
      <Terms
        rows={[
          [t('rate.place'), rate.provinceName || t('wholeCountry')],
          [t(`tab.${kind}`), value(rate)],
          [t('rate.period'), period(rate)],
          [t('rate.setBy'), setBy === '' ? t('rate.seed') : `${setBy}, ${at(setAt)}`],
        ]}
      />
      {state === 'past' ? null : (
        <TextBox
          name="lastDay"
          label={t('rate.lastDay')}
          hint={t('rate.lastDay.hint')}
          type="date"
          min={today()}
          max="2199-12-31"
          defaultValue={to === null ? '' : today(new Date(Date.parse(to) - 1))}
        />
      )}
      {state === 'coming' ? (
        <p>
          <ActButton
            variant="danger"
            pending={remove.isPending ? t('rate.remove') : undefined}
            onClick={() => remove.act({ companyCode, kind, rateId, extendsPrevious: true })}
          >
            {t('rate.remove')}
          </ActButton>
        </p>
      ) : null}
    </FormSheet>
  );
}
