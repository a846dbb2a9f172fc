type Query = Record<string, string | number | undefined>;

function address(path: string, query: Query = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString().replaceAll('+', '%20')}`;
}

/** Value of the login page's `account`: an account that this browser does not know yet. */
export const newAccount = 'new';

/** Every address of the shop, with query names exactly as links from outside use them. */
export const paths = {
  index: () => '/pc/index',
  /** All categories; with `partId` the products of that category next to a menu of all categories. */
  categories: (query: { partId?: number; page?: number | undefined } = {}) => address('/pc/categories', query),
  /** Without `partId` everything on sale. */
  category: (query: { partId?: number; orderType?: string; partName?: string; page?: number | undefined }) =>
    address('/pc/category', query),
  search: (query: { keyword: string; page?: number | undefined }) => address('/pc/search', query),
  /** `from: 1` shows the product without quantity and buttons. */
  goods: (query: { id: number | string; from?: string | undefined }) => address('/pc/goods', query),
  /** `account` signs in to another account while one is signed in, with its name filled in if it is known. */
  login: (query: { redirect?: string | undefined; account?: string | undefined } = {}) => address('/pc/login', query),
  /** An invite's `userCode` and `locale`, or the placement's `recommendNo`, `linkNo` and `side`. */
  register: (query: Partial<Record<'userCode' | 'locale' | 'recommendNo' | 'linkNo' | 'side', string>> = {}) =>
    address('/pc/register', query),
  forget: () => '/pc/forget',
  /** New agreements, which come before anything else. */
  agreements: (query: { redirect?: string | undefined } = {}) => address('/pc/agreements', query),
  /** The page that an invite leads to. */
  team: (query: { userCode?: string | undefined } = {}) => address('/pc/team', query),
  notice: (query: { page?: number | undefined } = {}) => address('/pc/notice', query),
  cart: () => '/pc/cart',
  checkout: (query: { No?: string | undefined; Code?: string | undefined } = {}) => address('/pc/checkout', query),
  payment: (query: { No: string; Code?: string | undefined }) => address('/pc/payment', query),
  payResult: (query: { shOrderId: string; Code?: string | undefined }) => address('/pc/pc_result', query),
  notFound: () => '/pc/404',
  fault: () => '/pc/500',
  my: () => '/my',
  ordersPending: () => '/my/order/order_pending',
  ordersCompleted: () => '/my/order/order_completed',
  ordersAll: () => '/my/order/order_all',
  /** `back` is the list the member came from. */
  orderDetail: (query: { No: string; back?: string | undefined }) => address('/my/order/order_detail', query),
  orderHistory: () => '/my/order/order_more',
  orderInvoice: (query: { No: string }) => address('/my/order/order_invoice', query),
  incomeDaily: () => '/my/income/income_daily',
  /** Weeks `yyyyww`, both included. */
  incomeHistory: () => '/my/income/income_history',
  incomeHistoryMore: () => '/my/income/income_history_more',
  /** Earnings of days, months, quarters and years. */
  incomePeriods: () => '/my/income/income_periods',
  /** The plan explained; `week` shows the plan that takes effect in that week. */
  howYouEarn: (query: { week?: string | undefined } = {}) => address('/my/income/how_you_earn', query),
  realTime: () => '/my/real_time',
  /** Monthly performance. */
  performance: () => '/my/history',
  performanceMore: () => '/my/history_more',
  /** Retained PV. */
  retained: () => '/my/retain',
  retainedMore: () => '/my/retain_more',
  /** `book` is the bank book whose journal is shown; the e-wallet's if absent. */
  wallet: (query: { book?: string } = {}) => address('/my/wallet/wallet_list', query),
  walletWithdrawal: () => '/my/wallet/wallet_withdrawal',
  walletWithdrawalRecord: () => '/my/wallet/wallet_withdrawal_record',
  voucherCredit: () => '/my/voucher_credit',
  reorderCredit: () => '/my/reorder_credit',
  travelCredit: () => '/my/travel_credit',
  /** Members recommended by `member`, by default by the signed-in member. */
  enrolment: (query: { member?: string | undefined } = {}) => address('/my/enrolment', query),
  placementQuery: () => '/my/placement/placement_query',
  /** `view` is the member whose tree is shown; by default the signed-in member. */
  placementTree: (query: { view?: string | undefined } = {}) => address('/my/placement/placement_tree', query),
  creditCards: () => '/my/credit_card',
  payForOthers: () => '/my/pay_for_others',
  addressBook: () => '/my/address',
  /** `type: 'setting'` goes back to the previous page after saving. */
  personalInfo: (query: { type?: 'setting' } = {}) => address('/my/personal_info', query),
  files: () => '/my/files',
  security: () => '/my/security',
  loginPassword: () => '/my/security/security_password',
  paymentPassword: () => '/my/security/security_pay_password',
  signIns: () => '/my/security/sign_ins',
  switchAccounts: () => '/my/switch_accounts',
  about: () => '/my/about',
  /** The companies that run the shop, by country. */
  imprint: () => '/pc/imprint',
  /** How accessible the shop is. */
  accessibility: () => '/pc/accessibility',
  /** An agreement as PDF, in the reader's current language. */
  agreement: (name: string, locale: string) => `/documents/agreements/${name}.pdf?locale=${locale}`,
} as const;

/** The same page in another language, for the alternates in the head. */
export const inLocale = (url: URL, locale: string): string => {
  const other = new URL(url);
  other.searchParams.set('locale', locale);
  return other.href;
};
