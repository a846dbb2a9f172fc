export type PayType = '2' | '3' | '4';

/** The third parties a payer can choose; a method with several pay types asks once more, the first being preselected. */
export const payMethods = [
  { method: 'alipay', icon: 'code', payTypes: ['2'] },
  { method: 'ewallet', icon: 'wallet', payTypes: ['3', '4'] },
] as const satisfies readonly { method: string; icon: string; payTypes: readonly PayType[] }[];

export type PayMethod = (typeof payMethods)[number]['method'];

export interface PayChoice {
  method: PayMethod;
  payType: PayType;
}

/** A click on a method chooses it with its first pay type; a click on the chosen one clears method and pay type. */
export function toggleMethod(current: PayChoice | undefined, method: PayMethod): PayChoice | undefined {
  if (current?.method === method) return undefined;
  const payType = payMethods.find((entry) => entry.method === method)?.payTypes[0];
  return payType && { method, payType };
}
