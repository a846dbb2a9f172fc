import { RequestRefused } from '@upline/client';
import { TextBox } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { Terms } from '../../../frame/Page.tsx';
import { useAccount } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { instantOf } from '../../../shared/words/zoned-time.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import type { PricePeriod } from './price.ts';
import { useFigures } from './use-figures.ts';

/** Ends a price period, now or later; one that has not begun is dropped. */
export function EndPriceSheet({ period, onClose }: { readonly period: PricePeriod; readonly onClose: () => void }) {
  const { t } = useTexts('consolePrices');
  const { timeZone } = useAccount();
  const { at, today } = useFormats();
  const figures = useFigures();
  const { act, isPending, failure } = useAct('endPrice', { done: () => t('ended'), onDone: onClose });
  const { periodNo, state, from, until } = period;
  return (
    <FormSheet
      label={t(state === 'planned' ? 'change' : 'end')}
      about={t(state === 'planned' ? 'change.about' : 'end.about')}
      isPending={isPending}
      onSend={(form) => act({ periodNo, at: instantOf(textOf(form, 'at'), timeZone) })}
      onClose={onClose}
    >
      <Terms
        rows={[
          [t('price'), figures(period)],
          [t('period.term'), until ? t('period', { from: at(from), until: at(until) }) : t('period.open', { from: at(from) })],
        ]}
      />
      <TextBox
        name="at"
        label={t('end.at')}
        hint={t(state === 'planned' ? 'change.hint' : 'end.hint')}
        error={failure instanceof RequestRefused && failure.field === 'at' ? failure.message : undefined}
        type="datetime-local"
        min={`${today()}T00:00`}
        max="2199-12-31T00:00"
      />
    </FormSheet>
  );
}
