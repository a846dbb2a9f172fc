import type { StaffCalls } from './staff-calls.ts';

/** A picture of one page of the console, for the course in `docs/console`. */
export interface DeskPage {
  /** Name of the picture's file: lower case and hyphens. */
  readonly name: string;
  /** Viewer: a member of the demo staff. */
  readonly who: string;
  /** Address after the console's origin. */
  readonly path: string | ((calls: StaffCalls) => Promise<string>);
  /** In CSS pixels; a desktop's width if absent. */
  readonly width?: number;
  /** Selector that must match before the picture is taken. A page without it gets a remark. */
  readonly shows: string;
}

/** Number of the demo member's newest shipped order. */
async function newestOrder(calls: StaffCalls): Promise<string> {
  const [order] = (await calls('listOrders', { filters: { state: ['shipped'] } })) as { orderNo: string }[];
  if (order === undefined) throw new Error('The demo has no order that was sent.');
  return `/orders/${order.orderNo}`;
}

async function demoMember(calls: StaffCalls): Promise<string> {
  const { memberCode } = (await calls('getStaffMember', { memberCode: 'demo' })) as { memberCode: string };
  return `/members/${memberCode}`;
}

/** Pages of the course in order. */
export const deskPages: readonly DeskPage[] = [
  { name: 'home', who: 'admin', path: '/', shows: 'h1' },
  { name: 'members', who: 'service', path: '/members', shows: 'tbody tr' },
  { name: 'member', who: 'service', path: demoMember, shows: 'h1' },
  { name: 'order', who: 'service', path: newestOrder, shows: 'h1' },
  { name: 'shipping', who: 'warehouse', path: '/shipping', shows: 'h1' },
  { name: 'packing', who: 'warehouse', path: '/packing', width: 390, shows: 'h1' },
  { name: 'stock', who: 'warehouse', path: '/stock', shows: 'tbody tr' },
  { name: 'products', who: 'editor', path: '/products', shows: 'tbody tr' },
  { name: 'product', who: 'editor', path: '/products/1', shows: 'h2' },
  { name: 'media', who: 'editor', path: '/media', shows: 'h1' },
  { name: 'withdrawals', who: 'finance1', path: '/withdrawals', shows: 'h1' },
  { name: 'approvals', who: 'finance1', path: '/approvals', shows: 'h1' },
  { name: 'weeks', who: 'finance1', path: '/earnings/weeks', shows: 'h1' },
  { name: 'accounts', who: 'finance1', path: '/money/accounts', shows: 'h1' },
  { name: 'reports', who: 'finance1', path: '/reports', shows: 'h1' },
  { name: 'translations', who: 'editor', path: '/translations/ja-JP?shown=all', shows: 'textarea' },
  { name: 'audit', who: 'auditor', path: '/audit', shows: 'tbody tr' },
  { name: 'staff', who: 'admin', path: '/staff', shows: 'tbody tr' },
  { name: 'settings', who: 'admin', path: '/settings', shows: 'h1' },
];
