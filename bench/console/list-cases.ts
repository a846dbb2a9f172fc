import type { ListDefinition } from '@upline/contract';
import type { Samples } from './samples.ts';

type Filter = ListDefinition['filters'][string];

/** One filter with a typical value. */
export interface Case {
  filter: string;
  value: unknown;
  /** Name of the value in the figures. */
  said: string;
}

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** Text values by filter: of an ordinary member, of the member with most of everything, and without a match. */
const textsOf = ({ members, orders, most }: Samples): Record<string, string[]> => {
  const [member] = members;
  const [order] = orders;
  if (member === undefined || order === undefined) throw new Error('there is no member with an order that was sent');
  return {
    name: [member.last.slice(0, 2), member.last],
    username: [member.username.slice(0, 2), member.username],
    sponsorCode: [member.code, most],
    memberCode: [order.memberCode, most],
    payerCode: [order.memberCode, most],
    email: [member.email],
    trackingNo: [order.tracking],
    recipient: [`${order.last} ${order.first}`, order.last],
    telephone: [order.mobile],
    address: [`${order.street} ${order.postalCode}`, 'City7'],
    payer: ['Nobody Atall'],
    product: ['A1', 'nothing'],
    promotion: ['7'],
    orderNo: [order.number],
    actor: ['staff:finance1', 'staff:nobody'],
    action: ['staff.refundOrder', 'staff.nothing'],
    subject: [most, order.reference],
    auditNo: ['777'],
    kind: ['chargeback', 'nothing'],
    operation: ['refundOrder', 'nothing'],
    askedBy: ['finance1', 'nobody'],
    list: ['listOrders', 'nothing'],
  };
};

const companies = ['US', 'KR', 'TW', 'JP'];

/** Every value that a list's filters are measured with: each choice, rare or common; short, long and open spans; few, many and no rows. */
export function casesOf({ filters }: ListDefinition, samples: Samples): Case[] {
  const texts = textsOf(samples);
  return Object.entries(filters).flatMap(([filter, declared]) =>
    valuesOf(declared, texts[filter] ?? []).map(([said, value]) => ({ filter, value, said: `${filter} ${said}` })),
  );
}

function valuesOf({ kind, values }: Filter, texts: readonly string[]): [said: string, value: unknown][] {
  if (kind === 'text') return texts.map((text) => [text, text]);
  if (kind === 'flag') return [true, false].map((is) => [String(is), is]);
  if (kind === 'amounts')
    return [
      ['100 to 101', { from: 100, to: 101 }],
      ['50 to 260', { from: 50, to: 260 }],
      ['from 300', { from: 300 }],
      ['from 9999', { from: 9_999 }],
    ];
  if (kind === 'dates')
    return [
      ['a day', { from: day(400), to: day(400) }],
      ['a month', { from: day(430), to: day(400) }],
      ['until two years ago', { to: day(730) }],
      ['since a week', { from: day(7) }],
    ];
  const names = values === undefined ? companies : Object.keys(values);
  return [...names.map((name): [string, unknown] => [name, [name]]), [names.slice(-2).join('+'), names.slice(-2)]];
}

/** There are too many pairs for one run, so each is measured in one of four turns. */
const TURNS = 4;

/** No filter, each case alone, and a quarter of the pairs of cases of different filters, another quarter in each turn. */
export function combinationsOf(cases: readonly Case[], turn: number): Case[][] {
  const pairs = cases.flatMap((one, at) => cases.slice(at + 1).flatMap((other) => (one.filter === other.filter ? [] : [[one, other]])));
  return [[], ...cases.map((one) => [one]), ...pairs.filter((_, at) => at % TURNS === turn % TURNS)];
}
