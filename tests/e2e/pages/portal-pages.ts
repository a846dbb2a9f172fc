import type { ShopPage } from './shop-pages.ts';

const any = /./;

/** The member portal's pages of earnings, network and money. */
export const portalPages: readonly ShopPage[] = [
  { name: 'today’s earnings', account: 'demo', path: () => '/my/income/income_daily', heading: any },
  { name: 'earnings by week', account: 'demo', path: () => '/my/income/income_history', heading: any },
  { name: 'earnings by other periods', account: 'demo', path: () => '/my/income/income_periods', heading: any },
  { name: 'how you earn', account: 'demo', path: () => '/my/income/how_you_earn', heading: any },
  { name: 'all weeks', account: 'demo', path: () => '/my/income/income_history_more', heading: any },
  { name: 'performance now', account: 'demo', path: () => '/my/real_time', heading: any },
  { name: 'performance by month', account: 'demo', path: () => '/my/history', heading: any },
  { name: 'all months', account: 'demo', path: () => '/my/history_more', heading: any },
  { name: 'retained performance', account: 'demo', path: () => '/my/retain', heading: any },
  { name: 'all retained performance', account: 'demo', path: () => '/my/retain_more', heading: any },
  { name: 'nothing earned', account: 'newbie', path: () => '/my/income/income_history', heading: any },
  { name: 'wallet', account: 'demo', path: () => '/my/wallet/wallet_list', heading: any },
  { name: 'withdrawal', account: 'demo', path: () => '/my/wallet/wallet_withdrawal', heading: any },
  { name: 'withdrawals', account: 'demo', path: () => '/my/wallet/wallet_withdrawal_record', heading: any },
  { name: 'start-up fund', account: 'demo', path: () => '/my/voucher_credit', heading: any },
  { name: 'reorder fund', account: 'demo', path: () => '/my/reorder_credit', heading: any },
  { name: 'travel points', account: 'demo', path: () => '/my/travel_credit', heading: any },
  { name: 'recommended members', account: 'demo', path: () => '/my/enrolment', heading: any },
  { name: 'organisation', account: 'demo', path: () => '/my/placement/placement_query', heading: any },
  { name: 'tree', account: 'demo', path: () => '/my/placement/placement_tree', heading: any },
  { name: 'past orders', account: 'demo', path: () => '/my/order/order_more', heading: any },
  {
    name: 'invoice',
    account: 'korea',
    path: async (api) => `/my/order/order_invoice?No=${(await api?.call('orderAll', { status: '2' }))?.data[0]?.memberOrderNo ?? ''}`,
    heading: any,
  },
];

/** The companion's pages. A hash route is opened from another page, because otherwise it would not load. */
export const companionPages: readonly ShopPage[] = [
  { name: 'companion: first page', account: 'demo', path: () => '/h5/#/index', heading: any },
  { name: 'companion: sign-in', path: () => '/h5/#/login', heading: any },
  { name: 'companion: registration', path: () => '/h5/#/mobile/register?recommendNo=US10000017&linkNo=US10000025&side=1', heading: any },
  { name: 'companion: registered', path: () => '/h5/#/mobile/register-success?userCode=US10000454', heading: any },
  { name: 'companion: paid', path: () => '/h5/#/mobile/result?orderNo=A1B2C3D4&type=3', heading: any },
  { name: 'companion: agreement', path: () => '/h5/#/mobile/agreement/refund', heading: any },
  { name: 'companion: tree', account: 'demo', path: () => '/h5/#/mobile/placement-tree', heading: any },
  { name: 'companion: not found', path: () => '/h5/#/404', heading: any },
];
