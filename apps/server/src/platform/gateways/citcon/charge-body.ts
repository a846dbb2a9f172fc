import type { ChargeRequest } from '../payment-gateway.ts';
import { toMinorUnits } from '../minor-units.ts';

/** The body of `POST /charges`. A stored card always passes the bank's 3-D Secure step. Throws RangeError for an amount that cannot be charged. */
export function chargeBody(request: ChargeRequest): object {
  const { reference, amountCents, currency, country, method, token, urls, consumer, goods } = request;
  return {
    transaction: { reference, amount: toMinorUnits(amountCents, currency), currency, country, auto_capture: true },
    payment: { method, request_token: false, ...(token !== undefined && { token, '3ds': { mode: 'required' } }) },
    urls: { ...urls, mobile: urls.success },
    ...(goods && { goods: { name: goods.name } }),
    ...(consumer && {
      consumer: {
        reference: consumer.reference,
        first_name: consumer.firstName,
        last_name: consumer.lastName,
        email: consumer.email,
        phone: consumer.phone,
      },
    }),
  };
}
