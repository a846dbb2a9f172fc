import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Description, Product } from '../catalogue-snapshot.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const none: Description = {
  introductionJson: '{}',
  summaryJson: '{}',
  ingredientsJson: '{}',
  warningsJson: '{}',
  maker: '',
  responsiblePerson: '',
};

/**
 * Descriptions are most of a catalog's bytes and rarely shown, so they are read on demand. The latest ones are cached. A changed product is a new object, so a cached text belongs
 * to the old one.
 */
export class Descriptions {
  readonly #database: Database;
  readonly #kept = new LRUCache<Product, Description>({
    maxSize: MOST_BYTES,
    sizeCalculation: (texts) => 200 + 2 * Object.values(texts).join('').length,
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
      .select([
        sql<string>`coalesce(ingredients, '{}')::text`.as('ingredientsJson'),
        sql<string>`coalesce(warnings, '{}')::text`.as('warningsJson'),
        'maker',
        'responsible_person as responsiblePerson',
      ])
      .where('id', '=', product.id)
      .executeTakeFirst();
    const read = row ?? none;
    this.#kept.set(product, read);
    return read;
  }
}
