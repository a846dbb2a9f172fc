import {
  type ErrorName,
  errorTable,
  type OperationName,
  operations,
  type PayloadInputOf,
  type Success,
} from '../../packages/contract/src/index.ts';
import type * as z from 'zod';
import { type Exchange, exchange, type Fields, type WireSession } from './exchange.ts';

/** An exchange, its caller, and the fault of its answer; undefined if the answer was as expected. */
export interface Row extends Exchange {
  who: string;
  fault: string | undefined;
}

export interface Expected {
  /** Absent for a visitor. */
  as?: Somebody | undefined;
  /** Expected refusals; includes 'success' if a success is valid too. Default: only success. */
  expect?: ErrorName | 'sessionInvalid' | readonly (ErrorName | 'success')[];
  headers?: Readonly<Record<string, string>>;
}

/** A session with its owner's name in the table. */
export interface Somebody extends WireSession {
  who: string;
}

export interface WalkOptions {
  /** Origin of a running shop with demo data. */
  base: string;
  /** Makes usernames unique among walks. */
  suffix: string;
  /** The shop's time, for signatures. */
  now: () => Date;
}

/** Thrown if an answer that later calls need is missing. */
export class Unexpected extends Error {
  override name = 'Unexpected';
}

/** Number of times that the walk waits and repeats a call when the shop is too busy. */
const MOST_WAITS = 5;

function waitAsTold({ headers }: Exchange): Promise<void> {
  const seconds = Number(headers.get('retry-after') ?? 1);
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}

/** Makes one call after the other, keeps the answers, and checks each against the contract. */
export class Walk {
  readonly rows: Row[] = [];
  /** Random or secret values, with their replacements in a written walk. */
  readonly hidden = new Map<string, string>();
  readonly options: WalkOptions;

  constructor(options: WalkOptions) {
    this.options = options;
  }

  /** Records a value that differs between walks or is secret. Returns it. */
  hide<T extends string>(value: T, placeholder: string): T {
    if (value !== '') this.hidden.set(value, `<${placeholder}>`);
    return value;
  }

  /** A time that is unique among the signatures of this walk. */
  #signed = 0;
  timestamp(): number {
    this.#signed += 1;
    return this.options.now().getTime() + this.#signed;
  }

  /** Makes a call; returns the success, or undefined for an expected refusal. Throws Unexpected for anything else. */
  async call<N extends OperationName>(name: N, payload: PayloadInputOf<N>, expected: Expected = {}): Promise<Success<N> | undefined> {
    const { as, headers = {} } = expected;
    const session = as && { token: as.token, userId: as.userId };
    const ask = () => exchange(this.options.base, name, payload as Fields, session, headers);
    let came = await ask();
    for (let waits = 0; came.status === 503 && waits < MOST_WAITS; waits += 1) {
      await waitAsTold(came);
      came = await ask();
    }
    const wanted = typeof expected.expect === 'string' ? [expected.expect] : (expected.expect ?? ['success']);
    const fault = faultOf(name, came, wanted);
    this.rows.push({ ...came, who: as?.who ?? 'visitor', fault });
    if (fault !== undefined) throw new Unexpected(`${came.group} ${came.call}: ${fault}`);
    return came.body?.['success'] === '1' ? (came.body as Success<N>) : undefined;
  }

  async need<N extends OperationName>(name: N, payload: PayloadInputOf<N>, as?: Somebody): Promise<Success<N>> {
    const answer = await this.call(name, payload, { as });
    if (answer === undefined) throw new Unexpected(`${name} was refused`);
    return answer;
  }
}

/** Fault of an answer: its form, its status, its caching, or an unexpected result. */
function faultOf(name: OperationName, { status, body, headers }: Exchange, wanted: readonly string[]): string | undefined {
  if (body === undefined) return 'the body is no JSON';
  if (headers.get('cache-control') !== 'no-store') return `cache-control is ${headers.get('cache-control')}`;
  const { success, resultMessage, error, errorCode, ...rest } = body;
  if (typeof resultMessage !== 'string') return 'no resultMessage';
  const came = success === '1' ? 'success' : String(error);
  if (!wanted.includes(came)) return `${came} (${resultMessage}) instead of ${wanted.join(' or ')}`;
  const declared = errorTable[came as ErrorName] as { status: number; errorCode: string } | undefined;
  const rightStatus = declared?.status ?? 200;
  if (status !== rightStatus) return `HTTP ${status} instead of ${rightStatus}`;
  if (came !== 'success') return errorCode === declared?.errorCode ? undefined : `errorCode ${String(errorCode)}`;
  const parsed = (operations[name].answer as z.ZodType).safeParse(rest);
  return parsed.success ? undefined : `against the contract: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`;
}
