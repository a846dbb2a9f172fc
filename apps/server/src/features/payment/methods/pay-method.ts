import type { PayMethodRow } from '@upline/contract/pay-methods';
import type { CompanyAccount } from '../../../ledger/index.ts';
import type { Refusal } from '../../../operation/refusal.ts';
import type { BaseParts } from '../../base-parts.ts';
import type { OrderListeners } from '../../order/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type {
  ChargeRequest,
  GatewayCharge,
  GatewayFailure,
  PaymentGateway,
  PaymentMethod,
  RefundStatus,
} from '../../../platform/gateways/index.ts';
import type { Attempt } from '../attempts/attempt.ts';

/** What the payment feature needs. */
export interface PaymentParts extends Pick<BaseParts, 'settings' | 'database' | 'gateway' | 'clock' | 'log'> {
  /** The ways to pay by a third party. */
  payMethods: readonly PayMethod[];
  /** Who is told what becomes of an order. */
  orderListeners: OrderListeners;
}

/** A payment that has begun. */
export interface Started {
  /** The page to send the payer to; '' where nothing is left for them to do. */
  link: string;
  reference: string;
}

export type ChargeRefusal = Refusal<'gatewayUnavailable' | 'gatewayRefused' | 'paymentPending'>;

/** `gone`: the attempt is over and the order is free for another. */
export type Continued = Started | ChargeRefusal | Refusal<'orderAlreadyPaid' | 'paymentDiffers'> | 'gone';

/** What becomes of an attempt that should make room for another. */
export type Replaced = Refusal<'paymentPending' | 'paymentDiffers' | 'orderAlreadyPaid'> | 'gone';

/** What an inquiry found, and the attempt as it stands after it. */
export interface Inquired {
  attempt: Attempt;
  /** Present when the third party knows the charge. */
  charge?: GatewayCharge;
  /** Present when the third party could not say; then nothing changed. */
  failure?: GatewayFailure;
}

/** A part of an attempt's money that is to go back. */
export interface AskedPart {
  cents: bigint;
  /** What earlier refunds have given back of the attempt. */
  beforeCents: bigint;
}

/** How a refund was answered: with its status; with a `failure` where it was not taken; `byHand` where the staff have a task to send it. */
export type RefundAsked = { status: RefundStatus } | { failure: GatewayFailure } | { byHand: true };

/** Where a third party is spoken to about its charges. No call throws for what the third party does; never call one inside a transaction. */
export interface PayDesk extends Pick<PaymentGateway, 'inquire' | 'cancel' | 'capture' | 'refund'> {
  /** Opens a charge. Asked again with the same reference, amount and currency, it answers the charge that stands. */
  createCharge(request: Omit<ChargeRequest, 'method'>): ReturnType<PaymentGateway['createCharge']>;
}

/** The acts of a payment, from its beginning to its refund. */
export interface PayActs {
  /** Begins a new attempt at the third party. Called again for the same attempt, it finds the same payment. */
  begin(parts: PaymentParts, attempt: Attempt): Promise<Started | ChargeRefusal>;
  /** Takes an open attempt up again: the same page, unless the payer has decided meanwhile. */
  resume(parts: PaymentParts, attempt: Attempt): Promise<Continued>;
  /** Ends an open attempt, so that another can begin, where nothing has been paid by it. */
  withdraw(parts: PaymentParts, attempt: Attempt): Promise<Replaced>;
  /** Finds out how an attempt stands and settles it. A hint is a charge's number that somebody told; what comes back must still be ours. */
  inquire(parts: PaymentParts, attempt: Attempt, hintedGatewayId?: string): Promise<Inquired>;
  /** Gives a paid attempt back, or a part of it. Books nothing; asked twice it refunds once. */
  refund(parts: PaymentParts, attempt: Attempt, part: AskedPart): Promise<RefundAsked>;
}

/** A way to pay by a third party, with everything the server knows of it. Each stands in a file of its own; `all.ts` lists them. */
export interface PayMethod extends PayMethodRow, PayActs {
  /** How the shop learns what became of a payment: it asks the third party, it watches a chain, or it reads a bank's statements. Kept with each attempt. */
  readonly settledBy: 'inquiry' | 'chain' | 'statement';
  /** The company's account through which the money comes and goes. */
  readonly clearing: CompanyAccount;
  /** Whether money that its order does not wait for is put into `suspense`; otherwise the method keeps it in a suspense of its own. */
  readonly suspends: boolean;
  /** Whether the shop has what the method needs. */
  isOffered(settings: PaymentParts['settings']): boolean;
  /** Whether members of a company can pay by it, where that is a row of the company's. */
  isOfferedTo?(database: Database, companyCode: string): Promise<boolean>;
  /** Writes what a new attempt stores beside itself, in its transaction. Answers the attempt as it stands then. */
  store?(transaction: Database, settings: PaymentParts['settings'], attempt: Attempt): Promise<Attempt>;
  /** What gateways call it; absent for a method that no gateway carries. */
  readonly carriedAs?: PaymentMethod;
  /** Where an attempt's third party is spoken to. */
  desk(parts: PaymentParts, attempt: Pick<Attempt, 'gateway_account_id'>): PayDesk;
}

/** The method of a number that a client sent to one of the calls; undefined where the call does not pay by it, or the shop does not offer it. */
export function offeredMethod(
  { payMethods, settings }: Pick<PaymentParts, 'payMethods' | 'settings'>,
  call: string,
  payType: string,
): PayMethod | undefined {
  return payMethods.find(
    (method) => method.payType === payType && (method.calls.own === call || method.calls.other === call) && method.isOffered(settings),
  );
}

/** The method of an attempt. */
export function methodOf({ payMethods }: Pick<PaymentParts, 'payMethods'>, { pay_type: payType }: Pick<Attempt, 'pay_type'>): PayMethod {
  const method = payMethods.find((one) => one.payType === String(payType));
  if (method === undefined) throw new Error(`no pay method has the number ${payType}`);
  return method;
}

/** Where an attempt's third party is asked about it. */
export function deskOf(parts: PaymentParts, attempt: Pick<Attempt, 'pay_type' | 'gateway_account_id'>): PayDesk {
  return methodOf(parts, attempt).desk(parts, attempt);
}

/** Asks the third party how an attempt stands, by its own number where we have it, else by our reference. Changes nothing. */
export function askAboutCharge(parts: PaymentParts, attempt: Attempt): ReturnType<PayDesk['inquire']> {
  const { reference, gateway_id: gatewayId } = attempt;
  return deskOf(parts, attempt).inquire(gatewayId === null ? { reference } : { gatewayId });
}
