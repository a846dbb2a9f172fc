import { brand } from '@upline/brand';
import { everyday, oneCategory, varied } from '../harness/demo-goods.ts';
import type { MemberApi } from '../harness/member-api.ts';

export interface ShopPage {
  readonly name: string;
  /** Account that the page needs; absent for public pages. */
  readonly account?: 'demo' | 'newbie' | 'korea';
  readonly status?: number;
  /** Address; may prepare the page's content through `api`. */
  readonly path: (api: MemberApi | undefined) => string | Promise<string>;
  /** First heading in English. */
  readonly heading: RegExp;
}

/** Has several variants over two dimensions. */
const cream = varied.id;
const gel = everyday.id;

async function unpaidOrder(api: MemberApi | undefined): Promise<string> {
  const [order] = (await api?.call('orderAll', { pageNum: 1, pageSize: 1, status: '1' }))?.data ?? [];
  return order?.memberOrderNo ?? (await api?.placeOrder(gel)) ?? '';
}

async function fillCart(api: MemberApi | undefined): Promise<void> {
  await api?.emptyCart();
  for (const productId of [cream, gel]) await api?.call('addToCart', { productId, qty: 2 });
}

/** Every page of the shop, in each state with a different look. */
export const shopPages: readonly ShopPage[] = [
  { name: 'home', path: () => '/pc/index', heading: new RegExp(`^${brand.name}$`) },
  { name: 'categories', path: () => '/pc/categories', heading: /^Categories$/ },
  {
    name: 'list beside the menu of categories',
    path: () => `/pc/categories?partId=${oneCategory.id}`,
    heading: new RegExp(`^${oneCategory.name}$`),
  },
  {
    name: 'category',
    path: () => `/pc/category?${new URLSearchParams({ partId: String(oneCategory.id), orderType: '1', partName: oneCategory.name })}`,
    heading: new RegExp(`^${oneCategory.name}$`),
  },
  { name: 'search', path: () => '/pc/search?keyword=serum', heading: /^“serum”$/ },
  { name: 'search without a find', path: () => '/pc/search?keyword=qqqqqq', heading: /^“qqqqqq”$/ },
  { name: 'product', path: () => `/pc/goods?id=${cream}`, heading: new RegExp(`^${varied.name}$`) },
  { name: 'product to read alone', path: () => `/pc/goods?id=${cream}&from=1`, heading: new RegExp(`^${varied.name}$`) },
  { name: 'invite', path: () => '/pc/team?userCode=US10000020', heading: new RegExp(`^Join ${brand.name}$`) },
  { name: 'notices', account: 'demo', path: () => '/pc/notice', heading: /^Announcements$/ },
  { name: 'sign-in', path: () => '/pc/login', heading: /^Sign in$/ },
  { name: 'registration', path: () => '/pc/register', heading: /^Become a member$/ },
  {
    name: 'registration into a slot of the tree',
    path: () => '/pc/register?recommendNo=US10000017&linkNo=US10000025&side=1',
    heading: /^Become a member$/,
  },
  { name: 'forgotten password', path: () => '/pc/forget', heading: /^Forgot password$/ },
  { name: 'not found', path: () => '/pc/404', heading: /^Page not found$/, status: 404 },
  { name: 'fault', path: () => '/pc/500', heading: /^This page could not be shown$/, status: 500 },
  {
    name: 'cart',
    account: 'demo',
    path: async (api) => {
      await fillCart(api);
      return '/pc/cart';
    },
    heading: /^Cart$/,
  },
  {
    name: 'empty cart',
    account: 'newbie',
    path: async (api) => {
      await api?.emptyCart();
      return '/pc/cart';
    },
    heading: /^Cart$/,
  },
  {
    name: 'checkout',
    account: 'demo',
    path: async (api) => {
      await fillCart(api);
      return '/pc/checkout';
    },
    heading: /^Checkout$/,
  },
  { name: 'payment', account: 'demo', path: async (api) => `/pc/payment?No=${await unpaidOrder(api)}`, heading: /^Payment$/ },
  { name: 'payment received', account: 'demo', path: () => '/pc/pc_result', heading: /^Payment received$/ },
  { name: 'unpaid orders', account: 'demo', path: () => '/my/order/order_pending', heading: /^Orders$/ },
  { name: 'no unpaid orders', account: 'newbie', path: () => '/my/order/order_pending', heading: /^Orders$/ },
  { name: 'completed orders', account: 'demo', path: () => '/my/order/order_completed', heading: /^Orders$/ },
  { name: 'all orders', account: 'demo', path: () => '/my/order/order_all', heading: /^Orders$/ },
  { name: 'order', account: 'demo', path: async (api) => `/my/order/order_detail?No=${await unpaidOrder(api)}`, heading: /^Order$/ },
  { name: 'saved cards', account: 'demo', path: () => '/my/credit_card', heading: /^Cards$/ },
  { name: 'no saved cards', account: 'newbie', path: () => '/my/credit_card', heading: /^Cards$/ },
  { name: 'pay for others', account: 'demo', path: () => '/my/pay_for_others', heading: /^Pay for others$/ },
  { name: 'address book', account: 'demo', path: () => '/my/address', heading: /^Addresses$/ },
  { name: 'profile', account: 'demo', path: () => '/my/personal_info', heading: /^Profile$/ },
  { name: 'profile to complete', account: 'newbie', path: () => '/my/personal_info?type=setting', heading: /^Profile$/ },
  { name: 'login password', account: 'demo', path: () => '/my/security', heading: /^Security$/ },
  { name: 'payment password', account: 'demo', path: () => '/my/security/security_pay_password', heading: /^Security$/ },
  { name: 'switch account', account: 'demo', path: () => '/my/switch_accounts', heading: /^Switch account$/ },
  { name: 'about', account: 'demo', path: () => '/my/about', heading: new RegExp(`^About ${brand.name}$`) },
];
