export type PayoutNetwork = 'erc20' | 'trc20';

/** The network that an address appears to belong to, valid or not; undefined for any other text. */
export function looksLike(text: string): PayoutNetwork | undefined {
  if (/^0x/i.test(text)) return 'erc20';
  return /^T[1-9A-HJ-NP-Za-km-z]{20,}$/.test(text) ? 'trc20' : undefined;
}
