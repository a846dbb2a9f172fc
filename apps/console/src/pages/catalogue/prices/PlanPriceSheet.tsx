import { RequestRefused } from '@upline/client';
import { SelectBox, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useAccount } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { instantOf } from '../../../shared/words/zoned-time.ts';
import { figureOf, textOf } from '../../../shared/forms/form-values.ts';
import type { VariantPrices } from './price.ts';
import { useFigures } from './use-figures.ts';

interface PlanPriceSheetProps {
  readonly variants: readonly VariantPrices[];
  readonly onClose: () => void;
}

/** A price of one variant for a period, in business time. */
export function PlanPriceSheet({ variants, onClose }: PlanPriceSheetProps) {
  const { t } = useTexts('consolePrices');
  const { timeZone } = useAccount();
  const { city, today } = useFormats();
  const figures = useFigures();
  const { act, isPending, failure } = useAct('planPrice', { done: () => t('planned'), onDone: onClose });
  const [productId, setProductId] = useState(String(variants[0]?.productId ?? ''));
  const chosen = variants.find((one) => String(one.productId) === productId);
  const faultAt = (field: string): string | undefined =>
    failure instanceof RequestRefused && failure.field === field ? failure.message : undefined;
  const send = (form: FormData): void => {
    const showPrice = figureOf(form, 'showPrice');
    const pv = figureOf(form, 'pv');
    const cv = figureOf(form, 'cv');
    act({
      productId: Number(productId),
      price: figureOf(form, 'price') ?? 0,
      ...(showPrice === undefined ? {} : { showPrice }),
      ...(pv === undefined ? {} : { pv }),
      ...(cv === undefined ? {} : { cv }),
      from: instantOf(textOf(form, 'from'), timeZone),
      until: instantOf(textOf(form, 'until'), timeZone),
    });
  };
  const amount = { type: 'number', step: '0.01', min: 0.01, inputMode: 'decimal' } as const;
  const time = { type: 'datetime-local', min: `${today()}T00:00`, max: '2199-12-31T00:00' } as const;
  return (
    <FormSheet label={t('plan')} about={t('plan.about', { city })} isPending={isPending} onSend={send} onClose={onClose}>
      <SelectBox
        label={t('variant')}
        hint={chosen === undefined ? undefined : t('usualNow', { figures: figures(chosen.usual) })}
        value={productId}
        options={variants.map((one) => ({
          value: String(one.productId),
          label: one.variant === '' ? t('onlyVariant', { number: one.productId }) : one.variant,
        }))}
        onChange={({ target }) => setProductId(target.value)}
      />
      <TextBox name="price" label={t('price')} error={faultAt('price')} required {...amount} />
      <TextBox name="showPrice" label={t('original')} hint={t('original.hint')} error={faultAt('showPrice')} {...amount} />
      <TextBox name="pv" label={t('pv')} hint={t('pv.hint')} error={faultAt('pv')} {...amount} />
      <TextBox name="cv" label={t('cv')} hint={t('cv.hint')} error={faultAt('cv')} {...amount} min={0} />
      <TextBox name="from" label={t('from')} hint={t('from.hint')} error={faultAt('from')} {...time} />
      <TextBox name="until" label={t('until')} hint={t('until.hint')} error={faultAt('until')} {...time} />
    </FormSheet>
  );
}
