import type { AnswerOf, PayloadInputOf } from '@upline/contract';
import { textOf } from '../../../shared/forms/form-values.ts';

type Answer = AnswerOf<'listGateways'>;
export type Gateway = Answer['data'][number];
export type GatewayKind = Answer['kinds'][number];
/** The gateway that carries a payment method for a company. */
export type Choice = Answer['choices'][number];
export type Gateways = Pick<Answer, 'data' | 'kinds' | 'choices' | 'ofSettings'>;

/** The value sent for a choice: its number, 0 for the gateway of the settings, or `none`. */
export const valueOf = ({ isOffered, gatewayNo }: Pick<Choice, 'isOffered' | 'gatewayNo'>): string =>
  isOffered ? String(gatewayNo) : 'none';

export const choiceOf = (value: string): Pick<PayloadInputOf<'chooseGateway'>, 'isOffered' | 'gatewayNo'> =>
  value === 'none' ? { isOffered: false } : { isOffered: true, gatewayNo: Number(value) };

/** Whether a key is still missing, so that the gateway's messages are not trusted. */
export const isUntold = ({ hints }: Gateway): boolean => hints.some(({ lastFour }) => lastFour === '');

export const titleOf = (kinds: readonly GatewayKind[], kind: string): string => kinds.find((one) => one.kind === kind)?.title ?? kind;

export function keysOf(form: FormData, kind: GatewayKind): Record<string, string> {
  return Object.fromEntries(kind.keys.map(({ key }) => [key, textOf(form, `key.${key}`)]));
}
