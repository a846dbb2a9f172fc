import type { ApiDoor } from './api-door.ts';
import { textAt } from './read-form.ts';
import { randomName, seconds } from './stripe-book.ts';
import type { Endpoint } from './stripe-objects.ts';
import type { StripeParts } from './stripe-parts.ts';
import { stripeRefusals } from './stripe-refusal.ts';

/** Adds a webhook endpoint with a new secret. */
export function addEndpoint({ book }: Pick<StripeParts, 'book'>, url: string): Endpoint {
  return book.save<Endpoint>({
    id: book.newId('webhook_endpoint'),
    object: 'webhook_endpoint',
    url,
    status: 'enabled',
    secret: `whsec_${randomName(32)}`,
    created: seconds(),
    livemode: false,
  });
}

/** The account itself: `/v1/balance` and the webhook endpoints, `/v1/webhook_endpoints`. */
export function accountRoutes(door: ApiDoor, parts: StripeParts): void {
  const { book } = parts;
  door.get('/v1/balance', () => ({ object: 'balance', livemode: false, available: [], pending: [] }));
  door.get('/v1/account', ({ isOther }) => ({ object: 'account', id: isOther ? 'acct_another' : 'acct_sandboxOfThisShop' }));
  door.get('/v1/webhook_endpoints', () => ({ list: book.list('webhook_endpoint') }));
  door.post('/v1/webhook_endpoints', ({ form }) => {
    const url = textAt(form, 'url') ?? '';
    if (!/^https?:\/\/\S+$/.test(url)) throw stripeRefusals.parameter('url');
    return addEndpoint(parts, url);
  });
}
