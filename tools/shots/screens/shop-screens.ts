import { goods } from '../demo-member.ts';
import { press, type Screen } from './screen.ts';

const arrange: Screen['arrange'] = async ({ fillCart }) => {
  await fillCart();
  return '';
};

/** Starts choosing lines to delete and chooses the first. */
const chooseFirst: Screen['act'] = async (page, texts) => {
  await press('cart:batch.start')(page, texts);
  await page.getByRole('main').getByRole('checkbox').nth(1).check();
};

/** Types an invalid quantity. */
const typeTooMuch: Screen['act'] = async (page) => {
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('100000');
  await field.press('Enter');
};

const payUnpaid: Screen['arrange'] = async ({ unpaidOrder }) => `?No=${await unpaidOrder()}`;

/** Chooses another address, which shows the order's cost there. */
const chooseElsewhere: Screen['act'] = async (page, texts) => {
  await press('payment:elsewhere.change')(page, texts);
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('radio').last().check();
  await dialog.locator('dl').waitFor();
};

/** The shop, from the home page to the end of a payment. */
export const shopScreens: readonly Screen[] = [
  { name: 'home', who: 'visitor', path: '/pc/index' },
  { name: 'home-member', who: 'demo', path: '/pc/index' },
  { name: 'language', who: 'visitor', path: '/pc/index', act: press('frame:languageName') },
  { name: 'categories', who: 'visitor', path: '/pc/categories' },
  { name: 'categories-list', who: 'visitor', path: '/pc/categories?partId=12' },
  { name: 'category', who: 'visitor', path: '/pc/category?partId=12&orderType=1' },
  { name: 'search', who: 'visitor', path: '/pc/search?keyword=serum' },
  { name: 'search-empty', who: 'visitor', path: '/pc/search?keyword=qqqqqq' },
  { name: 'product', who: 'visitor', path: `/pc/goods?id=${goods.cream}` },
  { name: 'product-member', who: 'demo', path: `/pc/goods?id=${goods.gel}` },
  { name: 'product-absent', who: 'visitor', path: '/pc/goods?id=999999' },
  { name: 'sign-in', who: 'visitor', path: '/pc/login' },
  { name: 'recovery', who: 'visitor', path: '/pc/forget' },
  { name: 'registration', who: 'visitor', path: '/pc/register?userCode=demo' },
  { name: 'invite', who: 'visitor', path: '/pc/team?userCode=demo' },
  { name: 'imprint', who: 'visitor', path: '/pc/imprint' },
  { name: 'accessibility', who: 'visitor', path: '/pc/accessibility' },
  { name: 'not-found', who: 'visitor', path: '/pc/404' },
  { name: 'fault', who: 'visitor', path: '/pc/500' },
  { name: 'notices', who: 'demo', path: '/pc/notice' },
  { name: 'notices-waiting', who: 'demo', path: '/pc/notice', calls: 'waiting' },
  { name: 'notices-broken', who: 'demo', path: '/pc/notice', calls: 'broken' },
  { name: 'cart', who: 'demo', path: '/pc/cart', arrange },
  { name: 'cart-choosing', who: 'demo', path: '/pc/cart', arrange, act: chooseFirst },
  { name: 'cart-quantity', who: 'demo', path: '/pc/cart', arrange, act: typeTooMuch },
  { name: 'cart-empty', who: 'newbie', path: '/pc/cart', arrange: async ({ emptyCart }) => emptyCart().then(() => '') },
  { name: 'cart-waiting', who: 'demo', path: '/pc/cart', calls: 'waiting' },
  { name: 'cart-broken', who: 'demo', path: '/pc/cart', calls: 'broken' },
  { name: 'cart-offline', who: 'demo', path: '/pc/cart', arrange, calls: 'offline' },
  { name: 'checkout', who: 'demo', path: '/pc/checkout', arrange },
  { name: 'checkout-address', who: 'newbie', path: '/pc/checkout', arrange, act: press('address:dialog.add') },
  { name: 'checkout-waiting', who: 'demo', path: '/pc/checkout', calls: 'waiting' },
  { name: 'checkout-broken', who: 'demo', path: '/pc/checkout', calls: 'broken' },
  { name: 'payment', who: 'demo', path: '/pc/payment', arrange: payUnpaid },
  { name: 'payment-address', who: 'demo', path: '/pc/payment', arrange: payUnpaid, act: chooseElsewhere },
  { name: 'payment-waiting', who: 'demo', path: '/pc/payment?No=UPL00000000001', calls: 'waiting' },
  { name: 'payment-absent', who: 'demo', path: '/pc/payment?No=1' },
  { name: 'payment-received', who: 'demo', path: '/pc/pc_result' },
  { name: 'payment-unknown', who: 'demo', path: '/pc/pc_result?shOrderId=unknown' },
  { name: 'payment-asking', who: 'demo', path: '/pc/pc_result?shOrderId=unknown', calls: 'waiting' },
  { name: 'usdt-absent', who: 'visitor', path: '/pc/usdt?id=unknown' },
  { name: 'bank-transfer-absent', who: 'visitor', path: '/pc/bank_transfer?id=unknown' },
];
