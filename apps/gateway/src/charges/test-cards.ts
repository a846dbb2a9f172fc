import type { VaultCard } from './vault-card.ts';

const testCard = (name: string, brand: string, lastFour: string, expiry: string): [string, VaultCard] => {
  const token = `vlt_test_${name}`;
  return [token, { token, brand, lastFour, expiry, holder: 'Test Holder' }];
};

/** Cards that every sandbox has from the start under the same tokens, so that a shop's demo data can name them. They cannot be removed. */
export const testCards: ReadonlyMap<string, VaultCard> = new Map([
  testCard('visa', 'Visa', '4242', '08/39'),
  testCard('mastercard', 'Mastercard', '4444', '11/38'),
  testCard('declined', 'Visa', '0002', '08/39'),
  testCard('expired', 'Visa', '1111', '01/20'),
]);
