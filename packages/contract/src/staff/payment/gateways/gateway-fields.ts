import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { secret } from '../../../secret-fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

/** Fields of the calls about payment gateways: accounts there, and the gateway of each payment method. */

export const gatewayNo = () => about(field.id(), 'The gateway, by its number (listGateways)', 3);
export const gatewayName = () => about(field.freeText(60, 2), 'What people call it', 'Stripe, Europe');

const keyName = z.string().regex(/^[a-zA-Z]{2,30}$/);
const keyText = z.string().trim().max(300);
/** Keyed by the names of the kind's keys. The keys are tried at the gateway before they are stored; only their last four characters are shown. */
export const gatewayKeys = () =>
  about(secret(z.record(keyName, keyText)), "The keys, as the gateway's desk shows them, by their names", {
    secretKey: 'sk_live_4eC39HqLyjWD',
  });

export const gatewayKind = says.entity('GatewayKind', 'A kind of payment gateway', {
  kind: says.text('Its name', 'stripe'),
  title: says.text('What people call it', 'Stripe'),
  carries: about(z.array(z.string()), 'The ways to pay that it carries, by their numbers', ['1', '2', '3']),
  keys: about(
    z.array(
      says.entity('GatewayKeyField', 'A key of that kind', {
        key: says.text('Its name', 'secretKey'),
        begins: says.text('How it begins; empty if nothing is known', 'sk_'),
        isLater: says.flag("Whether the gateway makes it for the account's address, so that it may come later"),
      }),
    ),
    'The keys that an account has',
  ),
});

export const gateway = says.entity('Gateway', 'An account at a payment gateway', {
  gatewayNo: says.id('Its number', 3),
  kind: says.text('Its kind', 'stripe'),
  name: says.text('What people call it', 'Stripe, Europe'),
  hints: about(
    z.array(
      says.entity('GatewayKeyHint', 'A key that is kept', {
        key: says.text('Its name', 'secretKey'),
        lastFour: says.text('Its last four characters; empty if it is still missing', 'jWD4'),
      }),
    ),
    'Its keys',
  ),
  isLive: says.flag('Whether real money moves through it'),
  noticeUrl: says.text('Where the gateway tells the shop of payments', 'https://shop.example/api/gateway/notifications/3'),
  triedAt: instant('When the gateway last accepted its keys'),
  toldAt: instantOrNone('When the gateway last told the shop of something'),
  madeBy: says.text('Who made it', 'ada.lovelace'),
});

export const gatewayChoice = says.entity('GatewayChoice', 'Which gateway carries a way to pay for the orders of a company', {
  companyCode: says.text('The company', 'US'),
  payType: says.text('The way to pay, by its number', '1'),
  isOffered: says.flag('Whether the company offers it'),
  gatewayNo: about(z.int(), 'The gateway; 0 for the one of the settings', 3),
});

/** The gateway's reply to a trial of the keys. */
export const triedKeys = {
  isLive: says.flag('Whether real money moves with them'),
  told: says.code('Whether the gateway knows the address for notifications', {
    yes: 'it tells the shop there',
    no: 'it does not: the address is still to be entered there',
    unknown: 'it does not say',
  }),
};
