import { buy } from './buy.ts';
import { payInSandbox } from './sandbox-payer.ts';
import { Refused, ShopClient } from './shop-client.ts';

/**
 * `node examples/mobile-client/src/main.ts http://127.0.0.1:3000`: the demo's member buys and pays for a product in the
 * demo shop.
 */
const [address = 'http://127.0.0.1:3000', userCode = 'demo', password = 'demo1234', paymentPassword = 'pay1234'] = process.argv.slice(2);
const card = { number: '4242424242424242', expiry: '08/39', cvv: '123' };
try {
  const bought = await buy(new ShopClient(address), { userCode, password, paymentPassword }, 'oil', card, payInSandbox);
  process.stdout.write(`${bought.memberOrderNo}, $${bought.total}: ${bought.status === '3' ? 'paid' : 'not paid'}\n`);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
