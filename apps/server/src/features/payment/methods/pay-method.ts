import type { PayMethodRow } from '@upline/contract/pay-methods';
import type { RawBuilder } from 'kysely';
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

export interface PaymentParts extends Pick<BaseParts, 'settings' | 'database' | 'gateway' | 'clock' | 'log'> {
  /** Third-party ways to pay. */
  payMethods: readonly PayMethod[];
  orderListeners: OrderListeners;
}

export interface Started {
  /** Page to send the payer to; '' if nothing is left for them to do. */
  link: string;
  reference: string;
}

/** Facts for the gateway besides the attempt: the order's number and the payer, nothing more. */
export interface Payer {
  order_no: string;
  company_code: string;
  first_name: string;
  last_name: string;
  code: string;
}

/** Makes the change that completes the start of a payment, together with the call's answer. `change` returns a row if it applied. Returns whether it did. */
export type StoreStarted = (change: RawBuilder<unknown>, started: Started) => Promise<boolean>;

/** Parts that the caller already has when an attempt begins; a method reads or does an absent one itself. */
export interface Beginning {
  payer?: Payer | undefined;
  storeStarted?: StoreStarted | undefined;
}

export type ChargeRefusal = Refusal<'gatewayUnavailable' | 'gatewayRefused' | 'paymentPending'>;

/** `gone`: the attempt is over and the order is free for another. */
export type Continued = Started | ChargeRefusal | Refusal<'orderAlreadyPaid' | 'paymentDiffers'> | 'gone';

/** Result of ending an attempt to make room for another. */
export type Replaced = Refusal<'paymentPending' | 'paymentDiffers' | 'orderAlreadyPaid'> | 'gone';

/** Result of an inquiry, and the attempt after it. */
export interface Inquired {
  attempt: Attempt;
  /** Present if the third party knows the charge. */
  charge?: GatewayCharge;
  /** Present if the third party could not say; then nothing changed. */
  failure?: GatewayFailure;
}

/** Part of an attempt's money that is to go back. */
export interface AskedPart {
  cents: bigint;
  /** Cents of the attempt that earlier refunds have given back. */
  beforeCents: bigint;
}

/** Answer to a refund request: its status; a `failure` if it was not accepted; `byHand` if staff have a task to send it. */
export type RefundAsked = { status: RefundStatus } | { failure: GatewayFailure } | { byHand: true };

/** Interface to a third party about its charges. No call throws because of the third party; never call one inside a transaction. */
export interface PayDesk extends Pick<PaymentGateway, 'inquire' | 'cancel' | 'capture' | 'refund'> {
  /** Opens a charge. Called again with the same reference, amount and currency, returns the existing charge. */
  createCharge(request: Omit<ChargeRequest, 'method'>): ReturnType<PaymentGateway['createCharge']>;
}

/** Operations of a payment, from its beginning to its refund. */
export interface PayActs {
  /** Begins an attempt at the third party. Called again for the same attempt, it finds the same payment. */
  begin(parts: PaymentParts, attempt: Attempt, beginning: Beginning): Promise<Started | ChargeRefusal>;
  /** Resumes an open attempt: the same page, unless the payer has decided in between. */
  resume(parts: PaymentParts, attempt: Attempt): Promise<Continued>;
  /** Ends an open attempt so that another can begin, if nothing has been paid by it. */
  withdraw(parts: PaymentParts, attempt: Attempt): Promise<Replaced>;
  /** Finds out how an attempt went and settles it. `hintedGatewayId` comes from outside, so the found charge is checked to belong to this attempt. */
  inquire(parts: PaymentParts, attempt: Attempt, hintedGatewayId?: string): Promise<Inquired>;
  /** Refunds a paid attempt, or a part of it. Books nothing; called twice, it refunds once. */
  refund(parts: PaymentParts, attempt: Attempt, part: AskedPart): Promise<RefundAsked>;
}

/** A third-party way to pay, with everything the server knows of it. Each has a file of its own; `all.ts` lists them. */
export interface PayMethod extends PayMethodRow, PayActs {
  /** How the shop learns a payment's outcome: asks the third party, watches a chain, or reads bank statements. Stored with each attempt. */
  readonly settledBy: 'inquiry' | 'chain' | 'statement';
  /** Company account through which the money comes and goes. */
  readonly clearing: CompanyAccount;
  /** Whether money that its order does not wait for goes into `suspense`; otherwise the method keeps its own suspense. */
  readonly suspends: boolean;
  isOffered(settings: PaymentParts['settings']): boolean;
  /** Whether members of a company can pay by it, if that depends on a row of the company. */
  isOfferedTo?(database: Database, companyCode: string): Promise<boolean>;
  /** Writes the extra rows of a new attempt, in its transaction. Returns the updated attempt. */
  store?(transaction: Database, settings: PaymentParts['settings'], attempt: Attempt): Promise<Attempt>;
  /** The gateways' name for it; absent for a method without a gateway. */
  readonly carriedAs?: PaymentMethod;
  desk(parts: PaymentParts, attempt: Pick<Attempt, 'gateway_account_id'>): PayDesk;
}

/** Method of a number that a client sent to one of the calls; undefined if the call does not pay by it, or the shop does not offer it. */
export function offeredMethod(
  { payMethods, settings }: Pick<PaymentParts, 'payMethods' | 'settings'>,
  call: string,
  payType: string,
): PayMethod | undefined {
  return payMethods.find(
    (method) => method.payType === payType && (method.calls.own === call || method.calls.other === call) && method.isOffered(settings),
  );
}

export function methodOf({ payMethods }: Pick<PaymentParts, 'payMethods'>, { pay_type: payType }: Pick<Attempt, 'pay_type'>): PayMethod {
  const method = payMethods.find((one) => one.payType === String(payType));
  if (method === undefined) throw new Error(`no pay method has the number ${payType}`);
  return method;
}

export function deskOf(parts: PaymentParts, attempt: Pick<Attempt, 'pay_type' | 'gateway_account_id'>): PayDesk {
  return methodOf(parts, attempt).desk(parts, attempt);
}

/** Asks the third party about an attempt, by its own number if known, else by our reference. Changes nothing. */
export function askAboutCharge(parts: PaymentParts, attempt: Attempt): ReturnType<PayDesk['inquire']> {
  const { reference, gateway_id: gatewayId } = attempt;
  return deskOf(parts, attempt).inquire(gatewayId === null ? { reference } : { gatewayId });
}
