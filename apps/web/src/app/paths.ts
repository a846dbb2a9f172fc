type Query = Record<string, string | number | undefined>;

function address(path: string, query: Query = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** Every address of the shop, with its query names exactly as links from outside use them. */
export const paths = {
  index: () => '/pc/index',
  categories: () => '/pc/categories',
  category: (query: { partId: number; orderType?: string; partName?: string; page?: number | undefined }) => address('/pc/category', query),
  search: (query: { keyword: string; page?: number | undefined }) => address('/pc/search', query),
  /** `from: 1` shows the product without quantity and buttons. */
  goods: (query: { id: number | string; from?: string | undefined }) => address('/pc/goods', query),
  login: (query: { redirect?: string | undefined } = {}) => address('/pc/login', query),
  cart: () => '/pc/cart',
  checkout: (query: { No?: string | undefined; Code?: string | undefined } = {}) => address('/pc/checkout', query),
  payment: (query: { No: string; Code?: string | undefined }) => address('/pc/payment', query),
  payResult: (query: { shOrderId: string }) => address('/pc/pc_result', query),
  notFound: () => '/pc/404',
  fault: () => '/pc/500',
  my: () => '/my',
  ordersPending: () => '/my/order/order_pending',
  ordersCompleted: () => '/my/order/order_completed',
  ordersAll: () => '/my/order/order_all',
  /** `back` is the list the member came from. */
  orderDetail: (query: { No: string; back?: string | undefined }) => address('/my/order/order_detail', query),
  about: () => '/my/about',
  document: (name: string) => `/documents/${name}.pdf`,
} as const;

/** The same page in another language, for the head's alternates. */
export const inLocale = (url: URL, locale: string): string => {
  const other = new URL(url);
  other.searchParams.set('locale', locale);
  return other.href;
};
