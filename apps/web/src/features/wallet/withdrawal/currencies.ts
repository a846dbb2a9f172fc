/**
 * The currency of a withdrawal, by wire number: 1 USD, 3 USDT-ERC20, 4 USDT-TRC20. Payments number their networks
 * differently.
 */
export type Currency = '1' | '3' | '4';

export const currencies = ['1', '3', '4'] as const satisfies readonly Currency[];

/** Dollars go to the member's own account, tokens to an address. An empty choice requires none yet. */
export const needsAddress = (currency: Currency): boolean => currency === '3' || currency === '4';
