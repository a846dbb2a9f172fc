import type { components, paths } from './shop-api.generated.ts';

export type Call = Extract<keyof paths, `/api/pc/${string}`>;
export type Payload<C extends Call> = paths[C]['post']['requestBody']['content']['application/json'];
export type Answer<C extends Call> = paths[C]['post']['responses'][200]['content']['application/json'];
export type Done<C extends Call> = Extract<Answer<C>, { success: '1' }>;
export type Refusal = components['schemas']['Refusal'];

/** The shop refused a call. `answer.error` names the refusal, `message` is a sentence for the user. */
export class Refused extends Error {
  readonly answer: Refusal;
  constructor(answer: Refusal) {
    super(answer.resultMessage);
    this.answer = answer;
  }
}

export interface CallOptions {
  /** Key of an act that must not happen twice: make it once and send it with every try. */
  readonly key?: string;
}

const MOST_TRIES = 4;
const LONGEST_WAIT_SECONDS = 30;

/** The shop over the desktop wire. Signing in sets `token`, which is undefined before. An ended session refuses with errorCode '-10000'. */
export class ShopClient {
  token: string | undefined;
  readonly #shop: string;
  readonly #locale: string;

  /** `shop` is the shop's address, such as https://shop.example; `locale` is a language tag of the phone. */
  constructor(shop: string, locale = 'en-US') {
    this.#shop = shop;
    this.#locale = locale;
  }

  /** Sends the call. Retries if the shop says how long to wait, or if no answer came and the act has a key. Throws Refused, or the error of fetch if there is no answer. */
  async call<C extends Call>(call: C, payload: Payload<C>, options: CallOptions = {}): Promise<Done<C>> {
    for (let tries = 1; ; tries += 1) {
      const response = await this.#send(call, payload, options, tries);
      if (response === undefined) continue;
      const waitSeconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
      if (waitSeconds <= LONGEST_WAIT_SECONDS && tries < MOST_TRIES) {
        await pause(waitSeconds);
        continue;
      }
      const answer: Done<C> | Refusal = await response.json();
      if (isRefusal(answer)) throw new Refused(answer);
      return answer;
    }
  }

  /** Makes an address in an answer absolute: pictures and documents are relative to the shop. */
  addressOf(link: string): string {
    return new URL(link, this.#shop).href;
  }

  async #send(call: Call, payload: object, { key }: CallOptions, tries: number): Promise<Response | undefined> {
    const headers = new Headers({ 'Content-Type': 'application/json', 'Accept-Language': this.#locale });
    if (this.token !== undefined) headers.set('Authorization', `Bearer ${this.token}`);
    if (key !== undefined) headers.set('Idempotency-Key', key);
    try {
      return await fetch(this.#shop + call, { method: 'POST', headers, body: JSON.stringify(payload) });
    } catch (error) {
      if (key === undefined || tries >= MOST_TRIES) throw error;
      await pause(tries);
      return undefined;
    }
  }
}

const isRefusal = <T extends object>(answer: T | Refusal): answer is Refusal => 'success' in answer && answer.success === '0';
const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
