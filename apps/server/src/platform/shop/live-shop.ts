import { pictureSource } from '@upline/brand';
import type { ShopSettings } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { Follower } from '../database/follower.ts';
import type { Listener } from '../database/listener.ts';
import type { Logger } from '../logger.ts';
import { type Mark, type Shop, shippedShop, shopOf, type WholeSettings, wholeSettings, withinShop } from './current-shop.ts';
import { readAccessibility } from './accessibility.ts';
import { readImprints } from './imprints.ts';
import { readMarks } from './marks.ts';
import { isShopOpen } from './opening.ts';

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
  #state = '';

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
    const row = await readSettings(database);
    const settings = wholeSettings(row?.content);
    const [money, isOpen] = [await readMoney(database), await isShopOpen(database)];
    const [pictures, imprints] = [await readPictures(database, settings), await readImprints(database)];
    const accessibility = await readAccessibility(database);
    // Another address of a picture is another picture, although the settings stay.
    const state = JSON.stringify([row?.version ?? 0, money, isOpen, imprints, accessibility, ...pictures.values()]);
    if (state === this.#state) return;
    this.#current = await shopOfSettings(database, row?.content, row?.version ?? 0);
    this.#state = state;
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
  return shopOfSettings(database, row?.content, row?.version ?? 0);
}

/** The shop of saved settings; of the shipped ones if none were saved. */
export async function shopOfSettings(database: Database, content: ShopSettings | undefined, version: number): Promise<Shop> {
  const settings = wholeSettings(content);
  const marks = await readMarks(database, marksOf(settings));
  return shopOf(settings, {
    version,
    ...(await readMoney(database)),
    isOpen: await isShopOpen(database),
    imprints: await readImprints(database),
    accessibility: await readAccessibility(database),
    marks: new Map(marks.map((mark): [string, Mark] => [mark.id, mark])),
    pictures: await readPictures(database, settings),
  });
}

/** The ids of the marks that settings name. */
export const marksOf = ({ mark, markOnDark, icon }: WholeSettings): string[] =>
  [mark, markOnDark, icon].flatMap((id) => (id === null ? [] : [id]));

/** The addresses of the pictures that settings name, by key. A drawing of the brand is its own address; a removed picture has none. */
async function readPictures(database: Database, { pictures }: WholeSettings): Promise<ReadonlyMap<string, string>> {
  const keys = Object.values(pictures).flatMap((key) => (key === null ? [] : [key]));
  if (keys.length === 0) return new Map();
  const rows = await database.selectFrom('media').select(['key', 'address']).where('key', 'in', keys).orderBy('key').execute();
  const drawn = keys.filter((key) => pictureSource(key) !== undefined).map((key): [string, string] => [key, key]);
  return new Map([...drawn, ...rows.map(({ key, address }): [string, string] => [key, address])]);
}
