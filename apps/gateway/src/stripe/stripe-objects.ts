/** The parts of Stripe's objects that the shop and its library use. Times are seconds since 1970, amounts in the currency's smallest unit. */

type Metadata = Record<string, string>;

export interface Session {
  id: string;
  object: 'checkout.session';
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  amount_total: number | null;
  currency: string | null;
  client_reference_id: string | null;
  metadata: Metadata;
  payment_method_types: string[];
  payment_intent: string | null;
  setup_intent: string | null;
  customer: string | null;
  success_url: string;
  cancel_url: string;
  url: string | null;
  created: number;
  livemode: false;
  /** Text shown to the payer; Stripe stores it as a line item. */
  goods: string;
  /** Metadata of the intent that the payment creates. */
  intent_metadata: Metadata;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'requires_capture';
  metadata: Metadata;
  customer: string | null;
  payment_method: string | null;
  latest_charge: string | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  created: number;
  livemode: false;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  paid: boolean;
  currency: string;
  payment_intent: string;
  metadata: Metadata;
  created: number;
  livemode: false;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Metadata;
  created: number;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
  metadata: Metadata;
  created: number;
  livemode: false;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  billing_details: { name: string | null };
  customer: string | null;
  created: number;
  livemode: false;
}

export interface SetupIntent {
  id: string;
  object: 'setup_intent';
  status: 'requires_payment_method' | 'succeeded';
  payment_method: string | null;
  customer: string | null;
  created: number;
  livemode: false;
}

export interface Endpoint {
  id: string;
  object: 'webhook_endpoint';
  url: string;
  status: 'enabled';
  secret: string;
  created: number;
  livemode: false;
}

export interface Kinds {
  'checkout.session': Session;
  payment_intent: Intent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  webhook_endpoint: Endpoint;
}
export type Kind = keyof Kinds;
export type Stored = Kinds[Kind];
