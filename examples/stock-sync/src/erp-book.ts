import { open, readFile, rename } from 'node:fs/promises';
import type { ShopEvent } from './verify-event.ts';

/** Goods that arrived at the warehouse of the ERP. */
export interface Arrival {
  reference: string;
  variantId: number;
  pieces: number;
  /** True once the shop has booked it. */
  isBooked: boolean;
}

interface Book {
  /** Pieces by variant. */
  stock: Record<string, number>;
  /** Ids of processed events. The shop resends an event for three days, and a person can replay it for 30. */
  seen: Record<string, string>;
  arrivals: Arrival[];
  /** Variants that the shop reported as low. */
  toOrder: number[];
}

/**
 * The ERP's own book, in one file. Each change is written whole before an answer, so a crash leaves either all of a change or nothing. A real ERP does the same in one database
 * transaction.
 */
export class ErpBook {
  readonly #path: string;
  #book: Book;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(path: string, book: Book) {
    this.#path = path;
    this.#book = book;
  }

  static async open(path: string): Promise<ErpBook> {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    const empty: Book = { stock: {}, seen: {}, arrivals: [], toOrder: [] };
    return new ErpBook(path, text === undefined ? empty : (JSON.parse(text) as Book));
  }

  get stock(): Readonly<Record<string, number>> {
    return this.#book.stock;
  }

  get toOrder(): readonly number[] {
    return this.#book.toOrder;
  }

  /** Arrivals not yet booked in the shop. */
  get open(): Arrival[] {
    return this.#book.arrivals.filter(({ isBooked }) => !isBooked);
  }

  /** Adopts the shop's stock the first time. */
  takeOver(stock: Record<string, number>): Promise<void> {
    return this.#change((book) => {
      if (Object.keys(book.stock).length === 0) book.stock = stock;
    });
  }

  /** Processes an event once, however often it comes: its id and its changes are written together. */
  take({ id, type, timestamp, data }: ShopEvent): Promise<void> {
    return this.#change((book) => {
      if (book.seen[id] !== undefined) return;
      book.seen[id] = timestamp;
      if (type === 'order.paid')
        for (const { variantId, quantity } of data['lines'] as { variantId: number; quantity: number }[])
          book.stock[variantId] = (book.stock[variantId] ?? 0) - quantity;
      if (type === 'stock.low') book.toOrder = [...new Set([...book.toOrder, Number(data['variantId'])])];
    });
  }

  /** Records arrived goods. The same delivery note twice is one arrival. */
  arrive({ reference, variantId, pieces }: Omit<Arrival, 'isBooked'>): Promise<void> {
    return this.#change((book) => {
      if (book.arrivals.some((arrival) => arrival.reference === reference)) return;
      book.arrivals.push({ reference, variantId, pieces, isBooked: false });
      book.stock[variantId] = (book.stock[variantId] ?? 0) + pieces;
      book.toOrder = book.toOrder.filter((id) => id !== variantId);
    });
  }

  /** Marks the arrival as booked in the shop. */
  booked(reference: string): Promise<void> {
    return this.#change((book) => {
      for (const arrival of book.arrivals) if (arrival.reference === reference) arrival.isBooked = true;
    });
  }

  /** Runs changes one after the other. Writes a new file and renames it, so that the file is never incomplete. */
  #change(change: (book: Book) => void): Promise<void> {
    const done = this.#last.then(async () => {
      const next = structuredClone(this.#book);
      change(next);
      const file = await open(`${this.#path}.new`, 'w');
      await file.writeFile(JSON.stringify(next));
      await file.sync();
      await file.close();
      await rename(`${this.#path}.new`, this.#path);
      this.#book = next;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}
