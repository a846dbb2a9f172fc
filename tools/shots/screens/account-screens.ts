import { press, type Screen } from './screen.ts';

const ofPaid: Screen['arrange'] = async ({ paidOrder }) => `?No=${await paidOrder()}`;
const ofShipped: Screen['arrange'] = async ({ shippedOrder }) => `?No=${await shippedOrder()}`;
const ofUnpaid: Screen['arrange'] = async ({ unpaidOrder }) => `?No=${await unpaidOrder()}`;
const elsewhere: Screen['arrange'] = async ({ signInsElsewhere }) => {
  await signInsElsewhere();
  return '';
};

/** The member's orders, addresses, cards and settings. */
export const accountScreens: readonly Screen[] = [
  { name: 'orders', who: 'demo', path: '/my/order/order_all' },
  { name: 'orders-unpaid', who: 'demo', path: '/my/order/order_pending' },
  { name: 'orders-completed', who: 'demo', path: '/my/order/order_completed' },
  { name: 'orders-empty', who: 'newbie', path: '/my/order/order_all' },
  { name: 'orders-waiting', who: 'demo', path: '/my/order/order_all', calls: 'waiting' },
  { name: 'orders-broken', who: 'demo', path: '/my/order/order_all', calls: 'broken' },
  { name: 'orders-offline', who: 'demo', path: '/my/order/order_all', calls: 'offline' },
  { name: 'orders-older', who: 'demo', path: '/my/order/order_more' },
  { name: 'order-unpaid', who: 'demo', path: '/my/order/order_detail', arrange: ofUnpaid },
  {
    name: 'order-cancel',
    who: 'demo',
    path: '/my/order/order_detail',
    arrange: ofUnpaid,
    act: press('order:cancel'),
  },
  { name: 'order-paid', who: 'demo', path: '/my/order/order_detail', arrange: ofPaid },
  { name: 'order-shipped', who: 'demo', path: '/my/order/order_detail', arrange: ofShipped },
  { name: 'order-parcels', who: 'demo', path: '/my/order/order_detail', arrange: ofShipped, act: press('order:track') },
  { name: 'order-parcels-empty', who: 'demo', path: '/my/order/order_detail', arrange: ofPaid, act: press('order:track') },
  { name: 'order-waiting', who: 'demo', path: '/my/order/order_detail', arrange: ofPaid, calls: 'waiting' },
  { name: 'order-absent', who: 'demo', path: '/my/order/order_detail?No=1' },
  { name: 'invoice', who: 'demo', path: '/my/order/order_invoice', arrange: ofShipped },
  { name: 'agreements', who: 'demo', path: '/pc/agreements' },
  { name: 'not-me', who: 'visitor', path: '/pc/not_me#token' },
  { name: 'cards', who: 'demo', path: '/my/credit_card' },
  { name: 'cards-empty', who: 'newbie', path: '/my/credit_card' },
  { name: 'cards-waiting', who: 'demo', path: '/my/credit_card', calls: 'waiting' },
  { name: 'cards-broken', who: 'demo', path: '/my/credit_card', calls: 'broken' },
  { name: 'card-add', who: 'demo', path: '/my/credit_card', act: press('card:add') },
  { name: 'pay-for-others', who: 'demo', path: '/my/pay_for_others' },
  { name: 'addresses', who: 'demo', path: '/my/address' },
  { name: 'addresses-empty', who: 'newbie', path: '/my/address' },
  { name: 'addresses-waiting', who: 'demo', path: '/my/address', calls: 'waiting' },
  { name: 'addresses-broken', who: 'demo', path: '/my/address', calls: 'broken' },
  { name: 'address-add', who: 'demo', path: '/my/address', act: press('address:dialog.add') },
  { name: 'profile', who: 'demo', path: '/my/personal_info' },
  { name: 'profile-first', who: 'newbie', path: '/my/personal_info?type=setting' },
  { name: 'profile-waiting', who: 'demo', path: '/my/personal_info', calls: 'waiting' },
  { name: 'profile-broken', who: 'demo', path: '/my/personal_info', calls: 'broken' },
  { name: 'security-login', who: 'demo', path: '/my/security/security_password' },
  { name: 'security-payment', who: 'demo', path: '/my/security/security_pay_password' },
  { name: 'security-payment-first', who: 'newbie', path: '/my/security/security_pay_password' },
  { name: 'files', who: 'demo', path: '/my/files' },
  { name: 'security-sign-ins', who: 'demo', path: '/my/security/sign_ins', arrange: elsewhere },
  {
    name: 'security-sign-ins-ask',
    who: 'demo',
    path: '/my/security/sign_ins',
    arrange: elsewhere,
    act: press('security:signIns.notMe'),
  },
  { name: 'security-sign-ins-waiting', who: 'demo', path: '/my/security/sign_ins', calls: 'waiting' },
  { name: 'member-code', who: 'demo', path: '/my/personal_info', act: press('centre:qr.title') },
  { name: 'switch-account', who: 'demo', path: '/my/switch_accounts' },
  { name: 'about', who: 'demo', path: '/my/about' },
];
