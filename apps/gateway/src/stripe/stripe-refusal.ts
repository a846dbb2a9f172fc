/** A refusal as Stripe's API answers it: `{ error: { type, code, message } }` with an HTTP status. */
export class StripeRefusal extends Error {
  readonly httpStatus: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly more: object;

  constructor(httpStatus: number, type: string, code: string | undefined, message: string, more: object = {}) {
    super(message);
    this.httpStatus = httpStatus;
    this.type = type;
    this.code = code;
    this.more = more;
  }
}

const invalid = 'invalid_request_error';

export const stripeRefusals = {
  wrongKey: () => new StripeRefusal(401, invalid, undefined, 'Invalid API Key provided.'),
  lacksRights: () =>
    new StripeRefusal(403, invalid, undefined, 'The provided key does not have the required permissions for this endpoint.'),
  missing: (id: string) => new StripeRefusal(404, invalid, 'resource_missing', `No such object: '${id}'`),
  parameter: (name: string) => new StripeRefusal(400, invalid, 'parameter_invalid', `Invalid ${name}`, { param: name }),
  state: (message: string, code = 'payment_intent_unexpected_state') => new StripeRefusal(400, invalid, code, message),
  otherRequest: () =>
    new StripeRefusal(
      400,
      'idempotency_error',
      undefined,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    ),
  declined: (intent: object) =>
    new StripeRefusal(402, 'card_error', 'card_declined', 'Your card was declined.', {
      decline_code: 'generic_decline',
      payment_intent: intent,
    }),
  needsBank: (intent: object) =>
    new StripeRefusal(402, 'card_error', 'authentication_required', 'Your card was declined. This transaction requires authentication.', {
      decline_code: 'authentication_required',
      payment_intent: intent,
    }),
} as const;
