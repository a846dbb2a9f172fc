import { randomBytes, randomInt } from 'node:crypto';
import type { Bought } from './buy.ts';
import type { Statement } from './record-statements.ts';

/** What differs from one purchase of a shopper to the next. */
export interface Names extends Bought {
  attemptId: string;
  gatewayId: string;
}

export interface Recording {
  names: Names;
  statements: Statement[];
}

/** A statement with its values made anew for each purchase. */
export interface PlannedStatement {
  text: string;
  values(names: Names): unknown[];
  /** Which name the statement's first row gives. */
  gives?: 'orderId' | 'attemptId';
}

const keys = ['orderId', 'orderNo', 'reference', 'attemptId', 'gatewayId'] as const;

/** Names of a purchase to come; the database gives the ids. */
export function freshNames(): Names {
  return {
    orderId: '',
    attemptId: '',
    orderNo: `UPLBENCH${randomInt(2 ** 47)}`,
    reference: `P${randomBytes(12).toString('hex')}`,
    gatewayId: randomBytes(16).toString('hex'),
  };
}

/**
 * Makes a plan of two recordings of one shopper: what is the same in both stays, what differs must be a time or follow from
 * the purchase's names. Throws where it does not, so that the driver never does less than the product did.
 */
export function planStatements(first: Recording, second: Recording): PlannedStatement[] {
  const texts = ({ statements }: Recording) => statements.map(({ text }) => text).join('\n');
  if (texts(first) !== texts(second)) throw new Error('two purchases of one shopper sent different statements');
  return first.statements.map(({ text, values }, at) => {
    const makers = values.map((value, index) => maker(value, second.statements[at]?.values[index], first.names, second.names, text));
    return { text, values: (names) => makers.map((make) => make(names)), ...givenBy(text) };
  });
}

function givenBy(text: string): Pick<PlannedStatement, 'gives'> {
  if (/INSERT INTO member_order\b/.test(text)) return { gives: 'orderId' };
  if (/insert into "payment_attempt"/.test(text)) return { gives: 'attemptId' };
  return {};
}

function maker(a: unknown, b: unknown, namesOfA: Names, namesOfB: Names, text: string): (names: Names) => unknown {
  if (a instanceof Date) return () => new Date();
  if (JSON.stringify(a, plain) === JSON.stringify(b, plain)) return () => a;
  const written = String(a);
  const key = keys.find((name) => written.replaceAll(namesOfA[name], namesOfB[name]) === String(b));
  if (key === undefined || Array.isArray(a)) throw new Error(`cannot tell where ${written} comes from in: ${text}`);
  return (names) => written.replaceAll(namesOfA[key], names[key]);
}

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
