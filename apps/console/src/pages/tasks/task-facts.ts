import { baseCurrency } from '@upline/i18n';
/** A fact of a task: the text key of its name, and its value. */
export interface TaskFact {
  readonly name: string;
  readonly value: { readonly money: number } | { readonly text: string };
}

/** Facts in US dollars, as texts such as `73.64`. */
const dollars = ['takenBack', 'charged', 'balance'];

/** The facts of a task in the order of observation. Differing amounts were noted in cents. */
export function taskFacts(kind: string, facts: Readonly<Record<string, unknown>>): TaskFact[] {
  return Object.entries(facts).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
    if (kind === 'amountMismatch' && facts['currency'] === baseCurrency() && (name === 'asked' || name === 'taken'))
      return { name, value: { money: Number(text) / 100 } };
    const isMoney = dollars.includes(name) || (name === 'amount' && ['refundRefused', 'returnRefused', 'refundByHand'].includes(kind));
    return { name, value: isMoney && Number.isFinite(Number(text)) ? { money: Number(text) } : { text } };
  });
}

/** Fields that a decision needs in addition to a note. */
export const fieldsOf = (operation: string, decision: string): readonly ('address' | 'txHash' | 'gatewayId')[] => {
  if (operation === 'settleCoins' && decision === 'refund') return ['address', 'txHash'];
  return operation === 'settlePayment' && decision === 'ask' ? ['gatewayId'] : [];
};
