import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { secret } from '../../../secret-fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

/** Fields of the calls about payment gateways: accounts there, and the gateway of each payment method. */

export const gatewayNo = () => about(field.id(), 'The number of the gateway account (listGateways)', 3);
export const gatewayName = () => about(field.freeText(60, 2), 'The name of the account', 'Stripe, Europe');

const keyName = z.string().regex(/^[a-zA-Z]{2,30}$/);
const keyText = z.string().trim().max(300);
/** Keyed by the names of the kind's keys. The keys are tried at the gateway before they are stored; only their last four characters are shown. */
export const gatewayKeys = () =>
  about(secret(z.record(keyName, keyText)), "The keys, as the gateway's website shows them, by their names", {
    secretKey: 'sk_live_4eC39HqLyjWD',
  });

export const gatewayKind = says.entity('GatewayKind', 'A kind of payment gateway', {
  kind: says.text('The name of the kind', 'stripe'),
  title: says.text('The display name of the kind', 'Stripe'),
  carries: about(z.array(z.string()), 'The numbers of the payment methods that it handles', ['1', '2', '3']),
  keys: about(
    z.array(
      says.entity('GatewayKeyField', 'A key that accounts of this kind have', {
        key: says.text('The name of the key', 'secretKey'),
        begins: says.text('The beginning of every such key; empty if unknown', 'sk_'),
        isLater: says.flag('Whether the gateway creates it for the webhook URL, so that it can be entered later'),
      }),
    ),
    'The keys that an account needs',
  ),
});

export const gateway = says.entity('Gateway', 'An account at a payment gateway', {
  gatewayNo: says.id('The number of the gateway account', 3),
  kind: says.text('Its kind', 'stripe'),
  name: says.text('The name of the account', 'Stripe, Europe'),
  hints: about(
    z.array(
      says.entity('GatewayKeyHint', 'A stored key', {
        key: says.text('The name of the key', 'secretKey'),
        lastFour: says.text('Its last four characters; empty if it is still missing', 'jWD4'),
      }),
    ),
    'Its keys',
  ),
  isLive: says.flag('Whether real money moves through it'),
  noticeUrl: says.text(
    'The webhook URL, to which the gateway sends messages about payments',
    'https://shop.example/api/gateway/notifications/3',
  ),
  triedAt: instant('When the gateway last accepted the keys'),
  toldAt: instantOrNone('When the gateway last sent a message'),
  madeBy: says.text('The person who created it', 'ada.lovelace'),
});

export const gatewayChoice = says.entity('GatewayChoice', 'The gateway account that handles a payment method for the orders of a company', {
  companyCode: says.text('The code of the company', 'US'),
  payType: says.text('The number of the payment method', '1'),
  isOffered: says.flag('Whether the company offers it'),
  gatewayNo: about(z.int(), 'The number of the gateway account; 0 for the one in the settings', 3),
});

/** The gateway's reply to a trial of the keys. */
export const triedKeys = {
  isLive: says.flag('Whether real money moves with these keys'),
  told: says.code('Whether the webhook URL is registered at the gateway', {
    yes: 'the gateway sends messages there',
    no: 'it is not registered there yet',
    unknown: 'the gateway does not say',
  }),
};
