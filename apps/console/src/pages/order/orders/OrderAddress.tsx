import { Masked } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Section, Terms } from '../../../frame/Page.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useShowContact } from '../../../shared/calls/use-show-contact.ts';
import type { Order } from './order.ts';

/** An order's address, and its parcels. */
export function OrderAddress({ order, parcels }: { readonly order: Order; readonly parcels: ReactNode }) {
  const { t } = useTexts('consoleMembers');
  return (
    <Section title={t('order.goesTo')}>
      <Address order={order} />
      {parcels}
    </Section>
  );
}

/** The address: masked, until the person gives a reason for looking. */
function Address({ order: { address, member } }: { readonly order: Order }) {
  const { t } = useTexts('consoleMembers');
  const { words, show } = useShowContact(member.memberCode);
  const receiver = [address.firstName, address.lastName].join(' ').trim();
  const place = [receiver, address.street, address.city, address.province, address.postalCode, address.companyCode];
  const line = place.filter((part) => part !== '').join(', ');
  return (
    <Terms
      rows={[
        [
          t('contact.address'),
          <Masked key="address" masked={line} shown={address.isMasked ? undefined : line} words={words} onShow={show?.('address')} />,
        ],
        [t('contact.mobile'), address.mobile],
        [t('contact.email'), address.email],
      ]}
    />
  );
}
