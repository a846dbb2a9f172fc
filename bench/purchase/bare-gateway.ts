import { randomBytes } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { signIpn } from '../../apps/gateway/src/ipn/sign-ipn.ts';

// The gateway's API as purchases use it, kept in memory and as cheap as it can be: it stands for somebody else's machine.

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
const agent = new Agent({ keepAlive: true });
const secret = process.env['GATEWAY_IPN_SECRET'] ?? '';
let origin = '';

const server = createServer((incoming, reply) => void answer(incoming, reply));
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address !== 'object') return;
  origin = `http://127.0.0.1:${address.port}`;
  process.send?.({ type: 'listening', url: origin });
});
process.once('disconnect', () => process.exit(0));

async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
  const path = incoming.url ?? '';
  let body = '';
  for await (const part of incoming) body += String(part);
  if (path === '/v1/access-tokens') return send(reply, { access_token: 'bench', expiry: 4_102_444_800 });
  if (path === '/v1/charges') return send(reply, open(JSON.parse(body) as Opening));
  const id = path.split('/').at(path.endsWith('/decision') ? -2 : -1) ?? '';
  const charge = charges.get(id);
  if (charge === undefined) return send(reply, { code: '4040' }, 404);
  if (!path.endsWith('/decision')) return send(reply, charge);
  charge.status = 'success';
  charge.payment = {};
  notify(charge);
  reply.writeHead(303, { location: origin, 'content-length': 0 }).end();
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

function notify({ id, reference, amount, currency, status, ipn }: Charge & { ipn: string }): void {
  const parameters = { id, transaction_type: 'charge', reference, amount: String(amount), currency, status };
  const body = new URLSearchParams(signIpn(parameters, secret)).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) };
  const sent = request(ipn, { method: 'POST', agent, headers }, (heard) => {
    if (heard.statusCode !== 200) console.error(`the shop answered a notification with ${heard.statusCode}`);
    heard.resume();
  });
  sent.on('error', (error) => console.error(error));
  sent.end(body);
}

function send(reply: ServerResponse, data: object, status = 200): void {
  const text = JSON.stringify({ status: status === 200 ? 'success' : 'fail', data });
  reply.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
}
