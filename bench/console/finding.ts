import type { Permission } from '@upline/contract';
import { createFindAnything } from '../../apps/server/src/staff/overview/find/find-anything.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { Report } from '../harness/figure.ts';
import { createRandom, pick } from '../harness/random.ts';
import { contextOf, measure } from './measure.ts';
import type { Samples } from './samples.ts';

/** Search by every kind of identifier that a caller may give, for staff who see all companies and for staff of a small company. */
export async function measureFinding(
  report: Report,
  database: Database,
  permissions: ReadonlySet<Permission>,
  samples: Samples,
): Promise<void> {
  const findAnything = createFindAnything({ businessTimeZone: 'UTC' });
  for (const companies of [undefined, ['JP']])
    for (const [name, text] of Object.entries(findings(samples)))
      await measure(report, `console find ${name}${companies === undefined ? '' : ` (${companies.join(', ')})`}`, () =>
        findAnything(contextOf(database, permissions, companies), { text: text(), kinds: [] }),
      );
}

function findings({ members, orders }: Samples): Record<string, () => string> {
  const random = createRandom(41);
  const member = () => pick(random, members);
  const order = () => pick(random, orders);
  const swapped = (word: string) => word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3);
  return {
    'member number': () => member().code,
    'end of a member number': () => member().code.slice(2),
    'beginning of a username': () => member().username.slice(0, 4),
    'e-mail': () => member().email,
    telephone: () => member().mobile,
    'end of a telephone': () => member().mobile.slice(-6),
    'given name': () => member().first,
    'family name': () => member().last,
    'whole name': () => `${member().first} ${member().last}`,
    'whole name misspelt': () => {
      const { first, last } = member();
      return `${swapped(first)} ${swapped(last)}`;
    },
    'two letters': () => member().last.slice(0, 2),
    'order number': () => order().number,
    'end of an order number': () => order().number.slice(-6),
    'order number in groups': () => order().number.replaceAll(/.{4}(?=.)/g, '$& '),
    recipient: () => `${order().last} ${order().first}`,
    'family name of a recipient': () => order().last,
    'recipient with postal code': () => `${order().last} ${order().postalCode}`,
    'postal code': () => order().postalCode,
    street: () => order().street,
    'street beginning like many': () => 'Gran',
    'telephone of a recipient, in another notation': () => `+1 (0)${order().mobile}`,
    'amount with a day': () => `${order().amount} ${order().day}`,
    amount: () => order().amount,
    'bank reference': () => order().reference.slice(0, 12),
    'beginning of an order number': () => order().number.slice(0, 7),
    'beginning of every order number': () => 'UPL2',
    'tracking number': () => order().tracking,
    'beginning of every tracking number': () => '1Z',
    'payment reference': () => order().reference,
    transaction: () => order().gateway,
    'hash of a transfer': () => `0x${'ab'.repeat(32)}`,
    'what nobody has': () => `zq${Math.floor(random() * 1e9)}`,
  };
}
