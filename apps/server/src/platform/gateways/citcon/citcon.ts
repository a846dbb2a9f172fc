import type { GatewayKind } from '../gateway-kind.ts';
import { fetchAccessToken } from './access-token-request.ts';
import { createCitconGateway } from './citcon-gateway.ts';

const onPage = { page: true, savedCard: false };

/** Citcon's Universal Payment Interface, and the sandbox gateway, which speaks it. */
export const citcon: GatewayKind = {
  name: 'citcon',
  title: 'Citcon',
  carries: { card: { page: false, savedCard: true }, alipay: onPage, paypal: onPage, venmo: onPage },
  keys: [
    { name: 'privateKey', pattern: /^[\x21-\x7e]{16,200}$/, begins: '' },
    { name: 'ipnSecret', pattern: /^[\x21-\x7e]{16,200}$/, begins: '' },
  ],
  isBeside: ({ gateway }) => gateway.isSandbox,
  async open({ privateKey = '', ipnSecret = '' }, { gateway }) {
    return createCitconGateway({
      baseUrl: gateway.url,
      privateKey,
      ipnSecret,
      inquiresByReference: gateway.isSandbox,
      browserUrl: gateway.publicUrl,
    });
  },
  async tryKeys({ privateKey = '' }, { gateway }) {
    const granted = await fetchAccessToken({ baseUrl: gateway.url, privateKey }, 'server');
    if (granted.ok) return { ok: true, isLive: !gateway.isSandbox };
    return { ok: false, reason: granted.reason === 'unavailable' ? 'unavailable' : 'wrong', key: 'privateKey' };
  },
};
