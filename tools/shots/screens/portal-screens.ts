import type { Screen } from './screen.ts';

/** Portal pages with figures: name of the sheet and address. */
const figures = {
  income: '/my/income/income_daily',
  'income-history': '/my/income/income_history',
  'income-older': '/my/income/income_history_more',
  'income-periods': '/my/income/income_periods',
  'how-you-earn': '/my/income/how_you_earn',
  'real-time': '/my/real_time',
  performance: '/my/history',
  'performance-older': '/my/history_more',
  retained: '/my/retain',
  'retained-older': '/my/retain_more',
  wallet: '/my/wallet/wallet_list',
  withdrawal: '/my/wallet/wallet_withdrawal',
  withdrawals: '/my/wallet/wallet_withdrawal_record',
  vouchers: '/my/voucher_credit',
  'reorder-fund': '/my/reorder_credit',
  travel: '/my/travel_credit',
  enrolment: '/my/enrolment',
  placement: '/my/placement/placement_query',
  tree: '/my/placement/placement_tree',
} as const;

/** Earnings, wallet and networks: filled, for a new member, waiting and broken. */
export const portalScreens: readonly Screen[] = Object.entries(figures).flatMap(([name, path]): Screen[] => [
  { name, who: 'demo', path },
  { name: `${name}-new`, who: 'newbie', path },
  { name: `${name}-waiting`, who: 'demo', path, calls: 'waiting' },
  { name: `${name}-broken`, who: 'demo', path, calls: 'broken' },
]);
