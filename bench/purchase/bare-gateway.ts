import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { signIpn } from '../../apps/gateway/src/ipn/sign-ipn.ts';
import { type BareReply, serveBare } from './bare-http.ts';
import { type Line, openLine } from './line.ts';

// The gateway's API as far as purchases use it, in memory and with as little work as possible, because in production it runs on another company's machine.

interface Charge {
  id: string;
  object: 'charge';
  reference: string;
  amount: number;
  currency: string;
  status: string;
  payment: object;
}

const charges = new Map<string, Charge & { ipn: string }>();
const secret = process.env['GATEWAY_IPN_SECRET'] ?? '';
/** Unused connections to the shop. */
const idle: Line[] = [];

process.once('disconnect', () => process.exit(0));
const origin = await serveBare(answer);
process.send?.({ type: 'listening', url: origin });

function answer(path: string, body: string): BareReply {
  if (path === '/v1/access-tokens') return json({ access_token: 'bench', expiry: 4_102_444_800 });
  if (path === '/v1/charges') return json(open(JSON.parse(body) as Opening));
  const isDecision = path.endsWith('/decision');
  const charge = charges.get(path.split('/').at(isDecision ? -2 : -1) ?? '');
  if (charge === undefined) return { status: 404, body: JSON.stringify({ status: 'fail', data: { code: '4040' } }) };
  if (!isDecision) return json(charge);
  charge.status = 'success';
  charge.payment = {};
  void notify(charge);
  return { status: 303, body: '', location: origin };
}

interface Opening {
  transaction: { reference: string; amount: number; currency: string };
  urls: { ipn: string };
}

function open({ transaction: { reference, amount, currency }, urls: { ipn } }: Opening): Charge {
  const id = randomBytes(16).toString('hex');
  const payment = { client: [{ format: 'redirect', method: 'GET', content: `${origin}/pay/${id}` }] };
  const charge = { id, object: 'charge', reference, amount, currency, status: 'pending', payment, ipn } as const;
  charges.set(id, charge);
  return charge;
}

const MOST_TRIES = 60;
const TRY_AGAIN_MS = 1_000;

/** A very busy shop refuses notifications for a while, and a gateway resends them. */
async function notify(charge: Charge & { ipn: string }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(charge);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
    await delay(TRY_AGAIN_MS);
  }
}

async function send({ id, reference, amount, currency, status, ipn }: Charge & { ipn: string }): Promise<void> {
  const { origin: shop, pathname } = new URL(ipn);
  const line = idle.pop() ?? openLine(shop);
  const parameters = { id, transaction_type: 'charge', reference, amount: String(amount), currency, status };
  const body = new URLSearchParams(signIpn(parameters, secret)).toString();
  const heard = await line.post(pathname, { 'content-type': 'application/x-www-form-urlencoded' }, body);
  idle.push(line);
  if (heard.status !== 200) throw new Error(`the shop answered a notification with ${heard.status}`);
}

const json = (data: object): BareReply => ({ status: 200, body: JSON.stringify({ status: 'success', data }) });
