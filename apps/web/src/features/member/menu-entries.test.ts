import { expect, it } from 'vitest';
import { isActiveEntry, menuGroups } from './menu-entries.ts';

it.each(['/my/order/order_pending', '/my/order/order_detail', '/my/order/order_all/'])('The entry order is current on %s', (pathname) => {
  expect(isActiveEntry({ name: 'order' }, pathname)).toBe(true);
});

it.each(['/my/about', '/my', '/'])('The entry order is not current on %s', (pathname) => {
  expect(isActiveEntry({ name: 'order' }, pathname)).toBe(false);
});

it.each([
  ['/my/security/security_pay_password', 'security'],
  ['/my/security/sign_ins', 'security'],
  ['/my/address', 'address'],
  ['/my/placement/placement_query', 'placement'],
  ['/my/enrolment', 'enrolment'],
  ['/my/switch_accounts', 'switch_accounts'],
  ['/my/income/income_history_more', 'income'],
  ['/my/income/income_periods', 'income'],
  ['/my/income/how_you_earn', 'income'],
  ['/my/history_more', 'history'],
  ['/my/retain_more', 'retain'],
  ['/my/real_time', 'real_time'],
])('The path %s belongs to the entry %s alone', (pathname, name) => {
  const active = menuGroups.flatMap(({ entries }) => entries).filter((entry) => isActiveEntry(entry, pathname));
  expect(active.map((entry) => entry.name)).toEqual([name]);
});
