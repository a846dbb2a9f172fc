/** The shop refused a call. `error` names the refusal. */
export class Refused extends Error {
  readonly error: string;

  constructor(call: string, { error, resultMessage }: { error: string; resultMessage: string }) {
    super(`${call}: ${error}, ${resultMessage}`);
    this.error = error;
  }
}

export interface ShopAddress {
  /** Address of the staff's listener, such as https://staff.example.com. */
  shop: string;
  /** A key that permits `product.read` and `stock.write`. */
  key: string;
}

const TIMEOUT_MS = 10_000;

/** One call with the key. `act` names the act, the same with each try: the shop does it once. Throws Refused, or the error of fetch. */
export async function callShop<Answer>({ shop, key }: ShopAddress, name: string, payload: object, act?: string): Promise<Answer> {
  const response = await fetch(new URL(`/api/staff/${name}`, shop), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(act === undefined ? {} : { 'idempotency-key': act }),
    },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as Answer & { success: string; error: string; resultMessage: string };
  if (answer.success !== '1') throw new Refused(name, answer);
  return answer;
}
