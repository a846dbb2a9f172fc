import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../api/read-body.ts';
import { refusals } from '../api/refusal.ts';

const newTransfer = z.strictObject({
  to: z.string().regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
  /** In the token's smallest unit. */
  value: z.string().regex(/^\d{1,30}$/),
  contract: z.string().regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
  /** Milliseconds since 1970; absent: now. */
  timestamp: z.int().optional(),
});
const question = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(20),
  min_timestamp: z.coerce.number().default(0),
  only_confirmed: z.string().optional(),
  fingerprint: z.coerce.number().int().min(0).default(0),
});

interface Transfer {
  transaction_id: string;
  token_info: { symbol: string; address: string; decimals: number; name: string };
  block_timestamp: number;
  from: string;
  to: string;
  type: 'Transfer';
  value: string;
}

/** The payer's wallet in the sandbox. */
const WALLET = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** Above this number the oldest are removed. */
const MOST_TRANSFERS = 10_000;

/**
 * `/trongrid`: TronGrid's list of confirmed TRC-20 transfers of an address, paged by fingerprint, over transfers that `/trongrid/sandbox/transfers` creates.
 * There is no chain: a new transfer is confirmed at once.
 */
export function tronGridRoutes(app: FastifyInstance): void {
  const transfers: Transfer[] = [];
  app.get<{ Params: { address: string } }>('/trongrid/v1/accounts/:address/transactions/trc20', ({ params, query }) => {
    const asked = question.safeParse(query);
    if (!asked.success) throw refusals.malformed('query');
    const { limit, min_timestamp: since, fingerprint: start } = asked.data;
    const all = transfers.filter(({ to, block_timestamp: at }) => to === params.address && at >= since);
    const data = all.slice(start, start + limit);
    const isMore = start + limit < all.length;
    return { success: true, data, meta: { at: Date.now(), page_size: data.length, ...(isMore && { fingerprint: String(start + limit) }) } };
  });
  app.post('/trongrid/sandbox/transfers', (incoming) => {
    const { to, value, contract, timestamp } = readBody(newTransfer, incoming.body);
    const transfer: Transfer = {
      transaction_id: randomBytes(32).toString('hex'),
      token_info: { symbol: 'USDT', address: contract, decimals: 6, name: 'Tether USD' },
      block_timestamp: timestamp ?? Date.now(),
      from: WALLET,
      to,
      type: 'Transfer',
      value,
    };
    transfers.push(transfer);
    if (transfers.length > MOST_TRANSFERS) transfers.shift();
    return transfer;
  });
}
