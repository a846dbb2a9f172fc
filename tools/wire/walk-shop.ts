import { demoPassword, type Newcomer, signIn } from './people.ts';
import { readSigningSecret } from './sign.ts';
import { addresses } from './steps/addresses.ts';
import { earnings } from './steps/earnings.ts';
import { funds, giveOneDollar } from './steps/funds.ts';
import { network } from './steps/network.ts';
import { passwords } from './steps/passwords.ts';
import { cards, payForAnother, payOwn } from './steps/payments.ts';
import { profile } from './steps/profile.ts';
import { registerTwo } from './steps/register.ts';
import { fillCart, followParcel, orders, placeOrder } from './steps/shopping.ts';
import { visit } from './steps/visit.ts';
import { Walk, type WalkOptions } from './walk.ts';

export interface Walked {
  walk: Walk;
  /** Faults as sentences; empty if every answer was as expected. */
  faults: string[];
}

/**
 * Makes every companion call of a demo shop over HTTP: as a visitor, as the demo account, and as two members it registers. Leaves behind these two, a few unpaid orders that expire
 * within a day, one withdrawal request, and a demo account poorer by $1.
 */
export async function walkShop(options: WalkOptions): Promise<Walked> {
  const walk = new Walk(options);
  const faults: string[] = [];
  const part = async (steps: () => Promise<void>): Promise<void> => {
    await steps().catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
    });
  };
  await part(() => visit(walk));
  await part(async () => {
    const secret = walk.hide(await readSigningSecret(options.base), 'signing secret');
    walk.hide(demoPassword, 'MD5 of a password');
    const demo = await signIn(walk, 'demo', 'demo', demoPassword);
    const { ana, ben } = await registerTwo(walk, secret, demo);
    await part(() => profile(walk, ana, demo));
    await part(() => giveOneDollar(walk, secret, demo, ana));
    await part(() => funds(walk, secret, ana, demo));
    await part(() => shop(walk, ana, ben));
    await part(() => followParcel(walk, demo));
    await part(() => cards(walk, ana));
    await part(() => network(walk, demo, ana, ben));
    await part(() => earnings(walk, demo));
    await part(() => passwords(walk, secret, ben));
  });
  return { walk, faults };
}

async function shop(walk: Walk, ana: Newcomer, ben: Newcomer): Promise<void> {
  const home = await addresses(walk, ana);
  const pttId = await fillCart(walk, ana);
  await orders(walk, ana, home, pttId);
  await payOwn(walk, ana, home, pttId);
  const two = [await placeOrder(walk, ana, home, pttId), await placeOrder(walk, ana, home, pttId)] as const;
  await payForAnother(walk, ben, ana, two);
}
