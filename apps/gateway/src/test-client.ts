import { type RunningGateway, startGateway } from './start-gateway.ts';
import type { GatewayOptions } from './config.ts';

export interface TestClient {
  gateway: RunningGateway;
  /** A JSON call with a server token (or the given bearer); returns HTTP status and body. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, bearer?: string): Promise<{ status: number; body: Answer }>;
  /** Opens a charge of 139.36 USD and returns its id and pay page. */
  openCharge(changes?: { method?: string; reference?: string; goods?: string; token?: string; autoCapture?: boolean }): Promise<Opened>;
  /** Posts a form to a step of a pay page, without following the redirect. */
  post(link: string, step: string, fields: Record<string, string>): Promise<Response>;
}

export interface Opened {
  id: string;
  link: string;
  status: string;
}

export interface Answer {
  status: string;
  data: {
    code?: string;
    id?: string;
    status?: string;
    access_token?: string;
    token?: string;
    payment?: { client?: { content: string }[]; card?: object };
  };
}

export const shopOrigin = 'https://shop.test';
let serial = 0;

/** Starts a gateway on a free port with demo keys and a merchant client. For tests. */
export async function startTestClient(options: GatewayOptions = {}): Promise<TestClient> {
  const gateway = await startGateway({ port: 0, ...options });
  const call: TestClient['call'] = async (method, path, body, bearer) => {
    const authorization = `Bearer ${bearer ?? (await serverToken())}`;
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${gateway.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const serverToken = async (): Promise<string> => {
    const granted = await call('POST', '/v1/access-tokens', { token_type: 'server' }, options.privateKey ?? 'sandbox-private-key');
    return granted.body.data.access_token ?? '';
  };
  return {
    gateway,
    call,
    async openCharge({ method = 'alipay', reference, goods, token, autoCapture = true } = {}) {
      serial += 1;
      const transaction = {
        reference: reference ?? `ref-${serial}`,
        amount: 13_936,
        currency: 'USD',
        country: 'US',
        auto_capture: autoCapture,
      };
      const back = (path: string) => `${shopOrigin}/${path}`;
      const urls = { ipn: 'http://127.0.0.1:9/ipn', success: back('ok'), fail: back('no'), cancel: back('back') };
      const body = { transaction, payment: { method, ...(token && { token }) }, urls, ...(goods && { goods: { name: goods } }) };
      const { body: answer } = await call('POST', '/v1/charges', body);
      return { id: answer.data.id ?? '', status: answer.data.status ?? '', link: answer.data.payment?.client?.[0]?.content ?? '' };
    },
    post: (link, step, fields) => fetch(`${link}/${step}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
  };
}
