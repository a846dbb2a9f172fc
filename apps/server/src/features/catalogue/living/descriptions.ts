import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Description, Product } from '../catalogue-snapshot.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const none: Description = { introductionJson: '{}', summaryJson: '{}' };

/**
 * Descriptions are most of a catalog's bytes and rarely shown, so they are read on demand. The latest ones are cached. A changed product is a new object, so a cached text belongs
 * to the old one.
 */
export class Descriptions {
  readonly #database: Database;
  readonly #kept = new LRUCache<Product, Description>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ introductionJson, summaryJson }) => 200 + 2 * (introductionJson.length + summaryJson.length),
  });

  constructor(database: Database) {
    this.#database = database;
  }

  async of(product: Product): Promise<Description> {
    const kept = product.description ?? this.#kept.get(product);
    if (kept !== undefined) return kept;
    const row = await this.#database
      .selectFrom('product')
      .select([sql<string>`introduction::text`.as('introductionJson'), sql<string>`summary::text`.as('summaryJson')])
      .where('id', '=', product.id)
      .executeTakeFirst();
    const read = row ?? none;
    this.#kept.set(product, read);
    return read;
  }
}
