type Query = Record<string, string | undefined>;

const address = (path: string, query: Query = {}): string => {
  const entries = Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
};

/** The companion's addresses, after `/h5/#`. */
export const paths = {
  index: () => '/index',
  login: (query: { redirect?: string } = {}) => address('/login', query),
  register: (query: Partial<Record<'userCode' | 'recommendNo' | 'linkNo' | 'side' | 'locale', string>> = {}) =>
    address('/mobile/register', query),
  registerSuccess: (query: { userCode: string; locale: string }) => address('/mobile/register-success', query),
  tree: (query: { userCode?: string } = {}) => address('/mobile/placement-tree', query),
  agreement: (type: string) => `/mobile/agreement/${type}`,
  dueAgreements: (query: { redirect?: string } = {}) => address('/mobile/due-agreements', query),
  notFound: () => '/404',
} as const;

/** Pages of the shop and the portal that phones use too. */
export const portal = {
  shop: '/pc/index',
  cart: '/pc/cart',
  orders: '/my/order/order_all',
  wallet: '/my/wallet/wallet_list',
  earnings: '/my/income/income_daily',
  notices: '/pc/notice',
  forget: '/pc/forget',
  imprint: '/pc/imprint',
  accessibility: '/pc/accessibility',
} as const;

/** The portal's page of one order; of all orders if the number is not known. */
export const orderPage = (orderNo: string): string => (orderNo ? address('/my/order/order_detail', { No: orderNo }) : portal.orders);
