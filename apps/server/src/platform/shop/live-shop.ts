import type { ShopSettings } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { Follower } from '../database/follower.ts';
import type { Listener } from '../database/listener.ts';
import type { Logger } from '../logger.ts';
import { type Mark, type Shop, shippedSettings, shippedShop, shopOf, withinShop } from './current-shop.ts';
import { readMarks } from './marks.ts';

export interface LiveShopParts {
  database: Database;
  listener: Listener;
  log: Logger;
  /** Called after the settings changed. */
  onChange(): void;
}

/** Interval of reading even without a notification. */
const EVERY_MS = 15_000;

/** The settings in force, which every process holds and reads again when they change. */
export class LiveShop {
  readonly #parts: LiveShopParts;
  readonly #follower: Follower;
  #current: Shop = shippedShop;

  constructor(parts: LiveShopParts) {
    this.#parts = parts;
    const { listener, log } = parts;
    this.#follower = new Follower({
      listener,
      log,
      channel: 'shop_settings',
      everyMs: EVERY_MS,
      onReconnect: () => undefined,
      read: () => this.#read(),
    });
  }

  /** Resolves once the settings were read. */
  start(): Promise<void> {
    return this.#follower.load();
  }

  close(): Promise<void> {
    return this.#follower.close();
  }

  current(): Shop {
    return this.#current;
  }

  /** Reads the settings at once. A failed reading is retried, as after every change. */
  async readNow(): Promise<void> {
    await this.#follower.readNow().catch(() => undefined);
  }

  within<T>(work: () => T): T {
    return withinShop(this.#current, work);
  }

  async #read(): Promise<void> {
    const { database, onChange } = this.#parts;
    const [row, money] = [await readSettings(database), await readMoney(database)];
    const { version, currency, pricesWithTax } = this.#current;
    if ((row?.version ?? 0) === version && money.currency === currency && money.pricesWithTax === pricesWithTax) return;
    this.#current = row === undefined ? { ...shippedShop, ...money } : await shopOfSettings(database, row.content, row.version);
    onChange();
  }
}

/** A version of the settings; the one in force if none is named. Undefined if there is none. */
export async function readSettings(database: Database, version?: number): Promise<{ version: number; content: ShopSettings } | undefined> {
  const { rows } = await sql<{ version: number; content: ShopSettings }>`
    SELECT version, content FROM shop_settings WHERE ${version === undefined ? sql`true` : sql`version = ${version}`}
    ORDER BY version DESC LIMIT 1`.execute(database);
  return rows[0];
}

/** The base currency, and whether prices contain the tax. Both are chosen by acts of their own, whatever the version of the settings. */
async function readMoney(database: Database): Promise<Pick<Shop, 'currency' | 'pricesWithTax'>> {
  const { rows } = await sql<{ code: string; withTax: boolean }>`SELECT code, prices_with_tax() AS "withTax" FROM base_currency`.execute(
    database,
  );
  return { currency: rows[0]?.code ?? shippedShop.currency, pricesWithTax: rows[0]?.withTax ?? false };
}

/** The present shop, for a process that does one task and does not follow changes. */
export async function readShop(database: Database): Promise<Shop> {
  const row = await readSettings(database);
  return row === undefined ? { ...shippedShop, ...(await readMoney(database)) } : shopOfSettings(database, row.content, row.version);
}

export async function shopOfSettings(database: Database, settings: ShopSettings, version: number): Promise<Shop> {
  const ids = [settings.mark, settings.markOnDark].flatMap((id) => (id === null ? [] : [id]));
  const marks = await readMarks(database, ids);
  // A version saved by an earlier release lacks later settings.
  return shopOf(
    { ...shippedSettings(), ...settings },
    {
      version,
      ...(await readMoney(database)),
      marks: new Map(marks.map((mark): [string, Mark] => [mark.id, mark])),
    },
  );
}
