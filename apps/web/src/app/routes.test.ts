import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from './routes.ts';

interface Stand {
  readonly path: string;
  readonly file: string;
  readonly isGuarded: boolean;
  readonly isInCentre: boolean;
}

const stands = (entries: readonly RouteConfigEntry[], around: readonly string[] = []): Stand[] =>
  entries.flatMap((entry) => {
    const inside = stands(entry.children ?? [], [...around, entry.file]);
    if (entry.path === undefined) return inside;
    const [isGuarded, isInCentre] = ['MemberLayout.tsx', 'MemberCentreLayout.tsx'].map((layout) => around.includes(layout)) as [
      boolean,
      boolean,
    ];
    return [{ path: `/${entry.path}`, file: entry.file, isGuarded, isInCentre }, ...inside];
  });

const all = stands(routes);
const find = (path: string): Stand | undefined => all.find((stand) => stand.path === path);

it.each(['pc_result', '404', '500', 'index', 'category', 'search', 'login', 'register', 'forget', 'goods', 'categories', 'team'])(
  'The page /pc/%s is public',
  (name) => {
    expect(find(`/pc/${name}`)).toMatchObject({ isGuarded: false });
  },
);

it.each(['cart', 'checkout', 'payment', 'notice'])('The page /pc/%s is only for members', (name) => {
  expect(find(`/pc/${name}`)).toMatchObject({ isGuarded: true, isInCentre: false });
});

it.each([
  'income/income_daily',
  'income/income_history',
  'income/income_history_more',
  'income/income_periods',
  'income/how_you_earn',
  'order/order_pending',
  'order/order_completed',
  'order/order_all',
  'order/order_detail',
  'order/order_more',
  'order/order_invoice',
  'enrolment',
  'placement/placement_query',
  'placement/placement_tree',
  'real_time',
  'history',
  'history_more',
  'retain',
  'retain_more',
  'wallet/wallet_list',
  'wallet/wallet_withdrawal',
  'wallet/wallet_withdrawal_record',
  'voucher_credit',
  'reorder_credit',
  'travel_credit',
  'credit_card',
  'pay_for_others',
  'personal_info',
  'files',
  'security/security_password',
  'security/security_pay_password',
  'security/sign_ins',
  'address',
  'switch_accounts',
  'about',
])('The page /my/%s is a member’s, in the member centre', (name) => {
  expect(find(`/my/${name}`)).toMatchObject({ isGuarded: true, isInCentre: true });
});

it('Outside the guard there are only redirects to the account’s pages', () => {
  const open = all.filter(({ path, isGuarded }) => path.startsWith('/my') && !isGuarded);
  expect(open.map(({ path }) => path).toSorted()).toEqual([
    '/my',
    '/my/income',
    '/my/order',
    '/my/placement',
    '/my/security',
    '/my/wallet',
  ]);
  expect(open.filter(({ file }) => !file.endsWith('/section-start.ts'))).toEqual([]);
});

it.each([
  ['/pc', '/pc/index'],
  ['/my', '/my/order/order_pending'],
  ['/my/order', '/my/order/order_pending'],
  ['/my/income', '/my/income/income_daily'],
  ['/my/wallet', '/my/wallet/wallet_list'],
  ['/my/placement', '/my/placement/placement_query'],
  ['/my/security', '/my/security/security_password'],
])('The address %s leads to %s', async (from, to) => {
  const module = (await import(find(from)?.file ?? from)) as { loader: (asked: { request: Request }) => Response };
  expect(module.loader({ request: new Request(`https://shop.example${from}`) }).headers.get('Location')).toBe(to);
});
