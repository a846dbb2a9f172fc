import { ActButton, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import styles from './Countries.module.css';
import type { Country } from './country.ts';
import { PeriodFields, periodOf } from './PeriodFields.tsx';

interface TypedStep {
  readonly id: number;
  readonly grams: string;
  readonly fee: string;
}

const MOST_STEPS = 20;

/** The current prices as initial values, or one price for any weight. */
function firstSteps({ shippingRates }: Country): readonly TypedStep[] {
  const present = shippingRates.find(({ provinceCode, state }) => provinceCode === '' && state === 'now');
  const steps = present?.steps ?? [{ upToGrams: null, fee: 0 }];
  return steps.map(({ upToGrams, fee }, id) => ({ id, grams: upToGrams === null ? '' : String(upToGrams), fee: fee.toFixed(2) }));
}

/** Shipping prices to a country or a province by weight, for a period. */
export function ShippingSheet({ country, onClose }: { readonly country: Country; readonly onClose: () => void }) {
  const { t } = useTexts('consoleCountries');
  const [steps, setSteps] = useState(() => firstSteps(country));
  const { act, isPending } = useAct('planShippingRate', { done: () => t('saved'), onDone: onClose });
  const change = (id: number, change: Partial<TypedStep>): void =>
    setSteps(steps.map((step) => (step.id === id ? { ...step, ...change } : step)));
  const add = (): void => setSteps([...steps, { id: Math.max(0, ...steps.map(({ id }) => id)) + 1, grams: '', fee: '' }]);
  const send = (form: FormData): void =>
    act({
      companyCode: country.companyCode,
      steps: steps.map(({ grams, fee }) => ({ fee: fee.trim(), ...(grams.trim() === '' ? {} : { upToGrams: Number(grams) }) })),
      ...periodOf(form),
    });
  return (
    <FormSheet label={t('plan.shipping')} about={t('plan.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <fieldset className={styles.steps}>
        <legend>{t('steps')}</legend>
        {steps.map(({ id, grams, fee }) => (
          <div key={id} className={styles.step}>
            <TextBox
              label={t('step.grams')}
              type="number"
              min={1}
              max={2_147_483_646}
              value={grams}
              onChange={({ target }) => change(id, { grams: target.value })}
            />
            <TextBox
              label={t('step.fee')}
              required
              inputMode="decimal"
              maxLength={9}
              value={fee}
              onChange={({ target }) => change(id, { fee: target.value })}
            />
            <ActButton
              disabledReason={steps.length === 1 ? t('step.last') : undefined}
              onClick={() => setSteps(steps.filter((step) => step.id !== id))}
            >
              {t('step.remove')}
            </ActButton>
          </div>
        ))}
        <p className="s13 q">{t('steps.hint')}</p>
        <ActButton disabledReason={steps.length >= MOST_STEPS ? t('step.most') : undefined} onClick={add}>
          {t('step.add')}
        </ActButton>
      </fieldset>
      <PeriodFields country={country} />
    </FormSheet>
  );
}
