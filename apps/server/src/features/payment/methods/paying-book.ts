/** A fund that can pay orders: 6 e-wallet, 7 reorder fund. */
export type PayingBook = '6' | '7';

/** The start-up fund (3) is shown at checkout and never payable. */
const books: Readonly<Record<string, PayingBook>> = { '1': '6', '2': '7' };

/** The book of a balance type of the wire; undefined where it cannot pay. */
export function payingBookOf(balanceType: string): PayingBook | undefined {
  return Object.hasOwn(books, balanceType) ? books[balanceType] : undefined;
}

/** How an order says that a book paid it, or a part of it. */
export function payStyleOf(book: PayingBook): 'b1' | 'b2' {
  return book === '6' ? 'b1' : 'b2';
}
