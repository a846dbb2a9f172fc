import { z } from 'zod';
import { pageForPayers } from '../page-for-payers.ts';

/** The envelope of every answer. Unknown names are accepted, because the gateway may add some. */
export const envelopeSchema = z.object({ status: z.string(), data: z.unknown() });

export const refusalSchema = z.object({ code: z.union([z.string(), z.number()]).transform(String) });

export const accessTokenSchema = z.object({ access_token: z.string().min(1), expiry: z.number().positive().optional() });

const clientEntrySchema = z.object({ format: z.string(), method: z.string().optional(), content: z.unknown() });

/** A charge as the gateway returns it after its creation, an inquiry or a change. */
export const transactionSchema = z.object({
  /** `charge` or `refund`, if the gateway says so. */
  object: z.string().optional(),
  id: z.string().min(1).max(64),
  reference: z.string().min(1),
  amount: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.string(),
  /** The refunded amount of a charge so far, if the gateway gives it. */
  amount_refunded: z.number().nullish().catch(undefined),
  /** The part that the payer's bank has taken back; absent if it took nothing or all. */
  amount_charged_back: z.int().min(0).optional(),
  payment: z.object({ client: z.array(clientEntrySchema).optional() }).optional(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** The page to send the payer to: the entry with format `redirect` and method GET, if it contains a web address. */
export function redirectOf(transaction: Transaction): string | undefined {
  const entry = transaction.payment?.client?.find((each) => each.format === 'redirect' && each.method === 'GET');
  return pageForPayers(entry?.content);
}
