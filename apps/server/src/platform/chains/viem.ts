/** Loads viem on first use: some 430 modules that only payments in USDT on Ethereum need. A start without them is faster. */
export const viem = () => import('viem');
