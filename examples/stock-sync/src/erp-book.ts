import { open, readFile, rename } from 'node:fs/promises';
import type { ShopEvent } from './verify-event.ts';

/** Goods that arrived at the warehouse of the ERP. */
export interface Arrival {
  reference: string;
  variantId: number;
  pieces: number;
  /** Whether the shop has it too. */
  isBooked: boolean;
}

interface Book {
  /** Pieces by variant. */
  stock: Record<string, number>;
  /** Ids of events that were worked on. The shop sends an event again for three days, and a person can replay it for 30. */
  seen: Record<string, string>;
  arrivals: Arrival[];
  /** Variants that the shop reported as low, to be ordered. */
  toOrder: number[];
}

/**
 * The ERP's own book, in one file. Each change is written whole before anything is answered, so a process that ends at any moment has either all of a change
 * or nothing of it. A real ERP has a database and does the same in one transaction.
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

  /** Arrivals that the shop does not have yet. */
  get open(): Arrival[] {
    return this.#book.arrivals.filter(({ isBooked }) => !isBooked);
  }

  /** Takes over what the shop has, the first time. */
  takeOver(stock: Record<string, number>): Promise<void> {
    return this.#change((book) => {
      if (Object.keys(book.stock).length === 0) book.stock = stock;
    });
  }

  /** Works on an event once, however often it comes: its id and what it changes are written together. */
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

  /** Goods arrived. The same delivery note twice is one arrival. */
  arrive({ reference, variantId, pieces }: Omit<Arrival, 'isBooked'>): Promise<void> {
    return this.#change((book) => {
      if (book.arrivals.some((arrival) => arrival.reference === reference)) return;
      book.arrivals.push({ reference, variantId, pieces, isBooked: false });
      book.stock[variantId] = (book.stock[variantId] ?? 0) + pieces;
      book.toOrder = book.toOrder.filter((id) => id !== variantId);
    });
  }

  /** The shop has the arrival. */
  booked(reference: string): Promise<void> {
    return this.#change((book) => {
      for (const arrival of book.arrivals) if (arrival.reference === reference) arrival.isBooked = true;
    });
  }

  /** One change after the other. The file is written beside and renamed, so that it is never half. */
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
