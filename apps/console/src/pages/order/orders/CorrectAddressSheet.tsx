import { TextBox, TextLines } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { ActForm, type Typed } from './ActForm.tsx';
import type { OrderSheetProps } from './order.ts';

const fields = [
  { name: 'firstName', most: 60 },
  { name: 'lastName', most: 60 },
  { name: 'mobile', most: 24 },
  { name: 'street', most: 200 },
  { name: 'city', most: 80 },
  { name: 'postalCode', most: 16 },
] as const;
type Field = (typeof fields)[number]['name'];

/** Differences from the current address. Behind a mask, every non-empty field counts as one. */
export function changesOf(typed: Typed, held: Readonly<Record<Field, string>>, isMasked: boolean): Partial<Record<Field, string>> {
  const changed = fields.filter(({ name }) => (typed[name] ?? '') !== '' && (isMasked || typed[name] !== held[name]));
  return Object.fromEntries(changed.map(({ name }) => [name, typed[name]]));
}

/** Corrects an order's address before shipping. Empty fields stay unchanged. */
export function CorrectAddressSheet({ order, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const { address, orderNo } = order;
  const { act, isPending } = useAct('correctOrderAddress', { done: () => t('address.done', { orderNo }), onDone: onClose });
  return (
    <ActForm
      title={t('act.correctAddress')}
      label={t('address.label')}
      isPending={isPending}
      onClose={onClose}
      onSend={({ reason = '', ...typed }) => act({ orderNo, reason, ...changesOf(typed, address, address.isMasked) })}
    >
      <p>{t(address.isMasked ? 'address.masked' : 'address.about')}</p>
      {fields.map(({ name, most }) => (
        <TextBox
          key={name}
          name={name}
          label={t(`address.${name}`)}
          maxLength={most}
          // The browser must not offer the clerk's own address.
          autoComplete="off"
          inputMode={name === 'mobile' ? 'tel' : undefined}
          defaultValue={address.isMasked ? '' : address[name]}
          placeholder={address.isMasked ? address[name] : undefined}
        />
      ))}
      <p className="q3">
        {t('address.stays', { place: [address.province, address.companyCode].filter((part) => part !== '').join(', ') })}
      </p>
      <TextLines name="reason" label={members('reason')} hint={members('reason.kept')} required minLength={3} maxLength={300} />
    </ActForm>
  );
}
