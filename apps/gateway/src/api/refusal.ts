/** A refusal as the API answers it: `{ status: 'fail', data: { code, message } }` with an HTTP status. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly code: string;

  constructor(httpStatus: number, code: string, message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.code = code;
  }
}

// 4010, 4100 and 4208 are codes of the real gateway; the sandbox defines the others.
export const refusals = {
  malformed: (what: string) => new Refusal(400, '4000', `malformed request: ${what}`),
  unauthorised: () => new Refusal(401, '4010', 'unauthorized: the token is missing, unknown or expired'),
  wrongToken: () => new Refusal(403, '4030', 'this kind of token may not make this call'),
  notFound: () => new Refusal(404, '4040', 'no such transaction'),
  wrongState: (status: string) => new Refusal(409, '4090', `not possible while the transaction is ${status}`),
  duplicate: () => new Refusal(400, '4100', 'duplicate request: the reference was used before'),
  partialRefund: () => new Refusal(400, '4208', 'transaction ineligible for partial refund'),
} as const;
