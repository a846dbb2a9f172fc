import { z } from 'zod';

/** A stored card. Number and CVV are read once for brand and last four digits, and never stored. */
export const vaultCardSchema = z.object({
  token: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiry: z.string(),
  holder: z.string(),
});

export type VaultCard = z.infer<typeof vaultCardSchema>;
