import type { Page } from '@playwright/test';
import { everyday } from '../harness/demo-goods.ts';
import type { MemberApi } from '../harness/member-api.ts';
import type { ShopPage } from './shop-pages.ts';

/** A text in the visitor's language by `namespace:key`; placeholders are left open. */
export type Say = (key: string) => string;

/** A dialog, its page, and how to open it in any language. */
export interface OpenedDialog {
  readonly name: string;
  readonly account?: NonNullable<ShopPage['account']>;
  readonly path: (api: MemberApi | undefined) => string | Promise<string>;
  readonly open: (page: Page, say: Say) => Promise<void>;
}

const press =
  (key: string) =>
  (page: Page, say: Say): Promise<void> =>
    page
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click();

/** Finds a text by its part before or after the placeholder. */
const pressAbout =
  (key: string) =>
  (page: Page, say: Say): Promise<void> => {
    const [before = '', after = ''] = say(key).split(/\{\{.*\}\}/);
    return page
      .getByRole('button', { name: before.trim() || after.trim() })
      .first()
      .click();
  };

const shipped = async (api: MemberApi | undefined): Promise<string> => {
  const [order] = (await api?.call('orderAll', { status: '2' }))?.data ?? [];
  return `/my/order/order_detail?No=${order?.memberOrderNo ?? ''}`;
};

/** An own order: one that another journey left may wait for a transfer, and then its address stays. */
const unpaid = async (api: MemberApi | undefined): Promise<string> => `/pc/payment?No=${(await api?.placeOrder(everyday.id)) ?? ''}`;

/** Every dialog that one act opens. Others have separate journeys. */
export const openedDialogs: readonly OpenedDialog[] = [
  { name: 'language', path: () => '/pc/index', open: press('frame:languageName') },
  { name: 'the app', path: () => '/pc/index', open: press('frame:getTheApp') },
  { name: 'add an address', account: 'demo', path: () => '/my/address', open: press('address:dialog.add') },
  { name: 'delete an address', account: 'demo', path: () => '/my/address', open: pressAbout('address:delete.of') },
  { name: 'another address of an order', account: 'demo', path: unpaid, open: press('payment:elsewhere.change') },
  { name: 'add a card', account: 'demo', path: () => '/my/credit_card', open: press('card:add') },
  { name: 'transfer to VST', account: 'demo', path: () => '/my/wallet/wallet_list', open: press('wallet:act.transVst') },
  { name: 'transfer to a member', account: 'demo', path: () => '/my/wallet/wallet_list', open: press('wallet:act.transOther') },
  { name: 'weeks', account: 'demo', path: () => '/my/income/income_history', open: pressWithin('period:choose.week') },
  { name: 'months', account: 'demo', path: () => '/my/history', open: pressWithin('period:choose.month') },
  {
    name: 'why this amount',
    account: 'demo',
    path: () => '/my/income/income_history',
    open: (page) => page.getByRole('table').getByRole('button').last().click(),
  },
  { name: 'own code', account: 'demo', path: () => '/my/about', open: press('centre:qr.title') },
  {
    name: 'sign out',
    account: 'demo',
    path: () => '/my/about',
    open: (page, say) =>
      page
        .getByRole('navigation', { name: say('centre:menu') })
        .getByRole('button', { name: say('centre:entry.leave') })
        .click(),
  },
  { name: 'parcels', account: 'korea', path: shipped, open: press('order:track') },
  {
    name: 'companion: language',
    path: () => '/h5/#/login',
    open: (page) => page.locator('header').getByRole('button').last().click(),
  },
  { name: 'companion: scan', path: () => '/h5/#/mobile/register', open: press('companion:scan.code') },
];

function pressWithin(key: string) {
  return (page: Page, say: Say): Promise<void> =>
    page
      .getByRole('button', { name: say(key) })
      .first()
      .click();
}
