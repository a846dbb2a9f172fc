import type { PayloadOf } from '@upline/contract';
import type { MemberContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { VaultCard } from '../../../platform/gateways/index.ts';
import { countCardTry } from './card-limits.ts';
import { cardNumber, isExpired } from './card-number.ts';
import { cardGateway, gatewayAway } from './vault.ts';
import { type StoredCard, storeCard } from './store-card.ts';
import type { PaymentParts } from '../methods/pay-method.ts';

type Payload = PayloadOf<'saveCreditCard'>;
type CardFault = Refusal<'cardRefused' | 'cardExpired' | 'gatewayUnavailable'>;

/**
 * Saves a card that the browser has put into the vault. If allowed, puts a card there for a client that posts the number itself. Number and CVV exist in this call's memory alone.
 */
export function createSaveCard(parts: PaymentParts): Handler<'saveCreditCard'> {
  return async (context, payload) => {
    await countCardTry(context);
    const isNumber = payload.cvv !== '' || cardNumber(payload.cardId) !== undefined;
    const { accountId, gateway } = await cardGateway(parts, context.member);
    const at = { ...parts, gateway };
    const card = isNumber ? await storeNumber(at, payload, context.now) : await findToken(at, payload.cardId);
    if (card instanceof Refusal) return card;
    const stored = await storeUnlessExpired(context, payload, { ...card, accountId });
    return stored instanceof Refusal
      ? stored
      : { data: { id: Number(stored.id) }, message: stored.isRenewed ? 'card.renewed' : 'card.added' };
  };
}

async function storeUnlessExpired(
  context: MemberContext,
  payload: Payload,
  card: VaultCard & { accountId: bigint | null },
): Promise<StoredCard | Refusal<'cardRefused' | 'cardExpired' | 'cardLimit'>> {
  if (isExpired(card.expiry, context.now)) return refuse('cardExpired', { field: 'validityDate' });
  const { firstName, lastName, phone } = payload;
  return storeCard(context, { ...card, firstName, lastName, phone });
}

/** Card of a token. Its details come from the vault; the client is not believed. */
async function findToken({ gateway, log }: PaymentParts, token: string): Promise<VaultCard | CardFault> {
  const found = await gateway.vault.find(token);
  if (!found.ok && found.reason !== 'refused') return gatewayAway(log, found, 'a card could not be looked up');
  return (found.ok ? found.card : undefined) ?? refuse('cardRefused', { field: 'cardId' });
}

async function storeNumber({ gateway, log, settings }: PaymentParts, payload: Payload, now: Date): Promise<VaultCard | CardFault> {
  const number = cardNumber(payload.cardId);
  // A card number that is not allowed here is not passed on; in a gateway address it would be logged.
  if (number === undefined || !settings.isCardPassThrough) return refuse('cardRefused', { field: 'cardId' });
  if (payload.cvv === '') return refuse('cardRefused', { field: 'cvv' });
  if (isExpired(payload.validityDate, now)) return refuse('cardExpired', { field: 'validityDate' });
  const { firstName, lastName, validityDate: expiry, cvv } = payload;
  const stored = await gateway.vault.store({ number, expiry, cvv, holder: `${firstName} ${lastName}` });
  if (stored.ok) return stored.card;
  return stored.reason === 'refused' ? refuse('cardRefused', { field: 'cardId' }) : gatewayAway(log, stored, 'a card could not be stored');
}
