import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { Masked, type MaskedWords } from '@upline/ui/desk';
import { Terms } from '../../frame/Page.tsx';
import { useMay } from '../../session/account.ts';
import { call, failureText } from '../../shared/api.ts';
import { useTexts } from '../../shared/i18n.ts';
import type { Order } from './order.ts';

/** Where an order goes: masked, until somebody says why they look. */
export function OrderAddress({ order: { address, member } }: { readonly order: Order }) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMembers');
  const isAllowed = useMay()('member.read-contact');
  const queries = useQueryClient();
  const words: MaskedWords = {
    show: t('contact.show'),
    ask: t('contact.ask'),
    reasons: ['call', 'mail', 'parcel'].map((value) => ({ value: t(`contact.reason.${value}`), label: t(`contact.reason.${value}`) })),
    detail: t('contact.detail'),
    confirm: t('contact.confirm'),
    cancel: frame('close'),
    note: t('contact.note'),
  };
  const show = async (reason: string, detail: string): Promise<void> => {
    const why = [reason, detail].filter((part) => part !== '').join(', ');
    try {
      await call('showContact', { memberCode: member.memberCode, fields: ['address'], reason: why }, { isAct: true });
      await queries.invalidateQueries();
    } catch (failure) {
      showToast(failureText(failure), { tone: 'danger' });
      throw failure;
    }
  };
  const receiver = [address.firstName, address.lastName].join(' ').trim();
  const place = [receiver, address.street, address.city, address.province, address.postalCode, address.companyCode];
  const line = place.filter((part) => part !== '').join(', ');
  return (
    <Terms
      rows={[
        [
          t('contact.address'),
          <Masked
            key="address"
            masked={line}
            shown={address.isMasked ? undefined : line}
            words={words}
            onShow={isAllowed ? show : undefined}
          />,
        ],
        [t('contact.mobile'), address.mobile],
        [t('contact.email'), address.email],
      ]}
    />
  );
}
