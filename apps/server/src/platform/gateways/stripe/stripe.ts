import type { GatewayKind } from '../gateway-kind.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { tryStripeKey } from './try-keys.ts';

const onPage = { page: true, savedCard: false };

/** Stripe. The page for cards also offers the wallets of the payer's device. */
export const stripe: GatewayKind = {
  name: 'stripe',
  title: 'Stripe',
  carries: { card: { page: true, savedCard: true }, alipay: onPage, paypal: onPage },
  keys: [
    { name: 'secretKey', pattern: /^(?:sk|rk)_(?:test|live)_\w{10,200}$/, begins: 'sk_' },
    { name: 'webhookSecret', pattern: /^whsec_[\w+/=-]{10,200}$/, begins: 'whsec_', isLater: true },
  ],
  isBeside: ({ stripe: { port } }) => port !== undefined,
  open: ({ secretKey = '', webhookSecret = '' }, { stripe: { url } }) => createStripeGateway({ secretKey, webhookSecret, url }),
  tryKeys: ({ secretKey = '' }, { stripe: { url } }, noticeUrl) => tryStripeKey(secretKey, url, noticeUrl),
};
