import { SelectBox, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import { type Choice, choiceOf, type Gateways, titleOf, valueOf } from './gateway.ts';
import { useMethodName } from './use-method-name.ts';

interface ChoiceSheetProps {
  readonly choice: Choice;
  readonly all: Gateways;
  readonly onClose: () => void;
}

/** Chooses the gateway of a payment method for a company, among those that support it, or that it is not offered. */
export function ChoiceSheet({ choice, all, onClose }: ChoiceSheetProps) {
  const { t } = useTexts('consoleGateways');
  const name = useMethodName();
  const { companyCode, payType } = choice;
  const before = valueOf(choice);
  const [value, setValue] = useState(before);
  const method = name(payType);
  const { act, isPending } = useAct('chooseGateway', {
    done: () => t('choice.done', { method, company: companyCode }),
    onDone: onClose,
  });
  const carries = (kind: string): boolean => all.kinds.find((one) => one.kind === kind)?.carries.includes(payType) ?? false;
  const options = [
    ...(all.ofSettings ? [{ value: '0', label: t('choice.settings', { gateway: titleOf(all.kinds, all.ofSettings.kind) }) }] : []),
    ...all.data.filter(({ kind }) => carries(kind)).map(({ gatewayNo, name: label }) => ({ value: String(gatewayNo), label })),
    { value: 'none', label: t('choice.none') },
  ];
  return (
    <FormSheet
      label={t('choice.save')}
      about={`${companyCode}, ${method}. ${t('choice.about')}`}
      isPending={isPending}
      disabledReason={value === before ? t('choice.same') : undefined}
      onSend={(form) => act({ companyCode, payType, ...choiceOf(value), reason: textOf(form, 'reason') })}
      onClose={onClose}
    >
      <SelectBox name="gateway" label={t('gateway')} options={options} value={value} onChange={({ target }) => setValue(target.value)} />
      {value === 'none' || value === before ? null : <p className="q s13">{t('choice.second')}</p>}
      <TextLines name="reason" label={t('reason')} hint={t('reason.hint')} required minLength={3} maxLength={300} />
    </FormSheet>
  );
}
