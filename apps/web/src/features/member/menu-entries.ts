import type { IconName } from '@upline/ui';
import { builtPages } from '../../app/built-pages.ts';
import { paths } from '../../app/paths.ts';

export interface MenuEntry {
  /** The prefix of the names of all pages that belong to the entry. */
  readonly name: string;
  readonly icon: IconName;
  readonly to: string;
}

/** Shown only to members who hold a start-up fund. */
export const voucherEntry = 'voucher_credit';

/** The member center's entries in their groups. */
export const menuGroups: readonly {
  readonly name: 'money' | 'network' | 'shopping' | 'account';
  readonly entries: readonly MenuEntry[];
}[] = [
  {
    name: 'money',
    entries: [
      { name: 'income', icon: 'bars', to: paths.incomeDaily() },
      { name: 'real_time', icon: 'target', to: paths.realTime() },
      { name: 'history', icon: 'clock', to: paths.performance() },
      { name: 'retain', icon: 'bookmark', to: paths.retained() },
      { name: 'wallet', icon: 'wallet', to: paths.wallet() },
      { name: voucherEntry, icon: 'rise', to: paths.voucherCredit() },
      { name: 'reorder_credit', icon: 'bag', to: paths.reorderCredit() },
      { name: 'travel_credit', icon: 'plane', to: paths.travelCredit() },
    ],
  },
  {
    name: 'network',
    entries: [
      { name: 'enrolment', icon: 'people', to: paths.enrolment() },
      { name: 'placement', icon: 'tree', to: paths.placementQuery() },
    ],
  },
  {
    name: 'shopping',
    entries: [
      { name: 'order', icon: 'box', to: paths.my() },
      { name: 'credit_card', icon: 'card', to: paths.creditCards() },
      ...(builtPages.payForOthers ? [{ name: 'pay_for_others', icon: 'gift', to: paths.payForOthers() } as const] : []),
      { name: 'address', icon: 'pin', to: paths.addressBook() },
    ],
  },
  {
    name: 'account',
    entries: [
      { name: 'personal_info', icon: 'person', to: paths.personalInfo() },
      { name: 'files', icon: 'download', to: paths.files() },
      { name: 'security', icon: 'shield', to: paths.security() },
      { name: 'switch_accounts', icon: 'swap', to: paths.switchAccounts() },
      { name: 'about', icon: 'info', to: paths.about() },
    ],
  },
];

/**
 * Whether an entry's name is a prefix of the name of the page at this address, as in `order` and `order_detail`, or names a
 * parent page, as `security` does.
 */
export const isActiveEntry = ({ name }: Pick<MenuEntry, 'name'>, pathname: string): boolean => {
  const parts = pathname.split('/').filter(Boolean);
  return (parts.at(-1) ?? '').startsWith(name) || parts.at(-2) === name;
};
