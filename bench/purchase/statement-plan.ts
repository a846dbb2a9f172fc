import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Bought } from './buy.ts';
import type { Statement } from '../../apps/server/src/testing/record-statements.ts';

/** Names that differ between purchases of a shopper. */
export interface Names extends Bought {
  attemptId: string;
  gatewayId: string;
  /** Hash of the gateway's message about the payment. */
  messageHash: string;
  /** Outbox jobs for the mails about the placed and the paid order. */
  placedMailId: string;
  paidMailId: string;
}

/** Names assigned by the database. */
type Given = 'orderId' | 'attemptId' | 'placedMailId' | 'paidMailId';

export interface Recording {
  names: Names;
  statements: Statement[];
}

/** A statement whose values are computed again for each purchase. */
export interface PlannedStatement {
  text: string;
  values(names: Names): unknown[];
  /** Name that the id in the statement's first row defines; absent if none. */
  gives?: Given;
}

const keys = ['orderId', 'orderNo', 'reference', 'attemptId', 'gatewayId', 'messageHash', 'placedMailId', 'paidMailId'] as const;

/** The recording's gateway knows only the reference. */
export function messageHashOf(reference: string): string {
  return createHash('sha256').update(reference).digest('hex');
}

/** Names of a future purchase; the database assigns the ids. */
export function freshNames(): Names {
  const reference = `P${randomBytes(12).toString('hex')}`;
  return {
    orderId: '',
    attemptId: '',
    placedMailId: '',
    paidMailId: '',
    orderNo: `UPLBENCH${randomInt(2 ** 47)}`,
    reference,
    messageHash: messageHashOf(reference),
    gatewayId: randomBytes(16).toString('hex'),
  };
}

/**
 * Makes a plan from two recordings of one shopper. Values equal in both are constant; a value that differs must be a time or follow from the purchase's names. Throws for any other
 * difference, so that the driver never does less than the product did.
 */
export function planStatements(first: Recording, second: Recording): PlannedStatement[] {
  const at = first.statements.findIndex(({ text }, index) => text !== second.statements[index]?.text);
  if (at >= 0 || first.statements.length !== second.statements.length) {
    const texts = [first, second].map(({ statements }) =>
      statements.slice(at < 0 ? -1 : at, at < 0 ? undefined : at + 2).map(({ text }) => text),
    );
    throw new Error(
      `two purchases of one shopper sent different statements, from the ${at + 1}th on:\n${texts.map((each) => each.join('\n')).join('\n— and —\n')}`,
    );
  }
  const claims: Given[] = ['placedMailId', 'paidMailId'];
  return first.statements.map(({ text, values }, at) => {
    const makers = values.map((value, index) => maker(value, second.statements[at]?.values[index], first.names, second.names, text));
    const gives = givenBy(text, claims);
    return { text, values: (names) => makers.map((make) => make(names)), ...(gives && { gives }) };
  });
}

function givenBy(text: string, claims: Given[]): Given | undefined {
  if (/INSERT INTO member_order\b/.test(text)) return 'orderId';
  if (/INSERT INTO payment_attempt\b/.test(text)) return 'attemptId';
  return /UPDATE job SET tries/.test(text) ? claims.shift() : undefined;
}

function maker(a: unknown, b: unknown, namesOfA: Names, namesOfB: Names, text: string): (names: Names) => unknown {
  if (a instanceof Date) return () => new Date();
  if (unordered(a) === unordered(b)) return () => a;
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    const makers = a.map((each, at) => maker(each, b[at], namesOfA, namesOfB, text));
    return (names) => makers.map((make) => make(names));
  }
  if (/idempotency_key/.test(text) && (Buffer.isBuffer(a) || String(a).startsWith('='))) return actPart(a);
  const written = String(a);
  if (Array.isArray(a) || timeless(renamed(written, namesOfA, namesOfB)) !== timeless(String(b)))
    throw new Error(`cannot tell where ${written} comes from in: ${text}`);
  return (names) => renamed(written, namesOfA, names);
}

/** The fingerprint that identifies a repeat depends on the whole payload; another purchase gets another fingerprint of the same length. */
function actPart(a: unknown): (names: Names) => unknown {
  const of = (names: Names) => createHash('sha256').update(`${String(a)} ${names.orderNo}`);
  if (Buffer.isBuffer(a)) return (names) => of(names).digest().subarray(0, a.length);
  return (names) => `=${of(names).digest('base64url')}`.slice(0, String(a).length);
}

/** Replaces one purchase's names in the text by another's. Whole words only: an id may be part of another number. */
function renamed(text: string, from: Names, to: Names): string {
  const known = keys.filter((key) => from[key] !== '');
  const words = new RegExp(known.map((key) => `\\b${from[key]}\\b`).join('|'), 'g');
  return text.replaceAll(words, (word) => to[known.find((key) => from[key] === word) ?? 'orderNo']);
}

/** Mails contain a time, and the stock journal the remaining pieces; another value of the same length causes the same work. */
const timeless = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'then').replaceAll(/"stock_left":\d+/g, '"stock_left":0');

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Sorted for comparing, because the database returns the lines of a cart in any order. */
function unordered(value: unknown): string {
  const list: unknown = typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(unordered).sort().join() : JSON.stringify(value, plain);
}
