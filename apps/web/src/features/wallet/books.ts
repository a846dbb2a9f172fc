import { type Book, books } from '@upline/contract/books';

export type { Book };

/** In the order of their tabs. */
const all: readonly Book[] = Object.values(books);

/** The book that an address names; anything else is the e-wallet. */
export const bookOf = (query: URLSearchParams): Book => all.find((book) => book === query.get('book')) ?? books.eWallet;

/** The start-up fund is shown only to members who hold one. */
export const shownBooks = (hasStartUp: boolean): readonly Book[] => all.filter((book) => book !== books.startUpFund || hasStartUp);

type CreditBook = (typeof books)['reorderFund' | 'startUpFund'];
export type CreditPage = 'voucher' | 'reorder' | 'travel';

/** The book that a credit page shows. Voucher and reorder can be assigned in two ways; the operator chooses one. */
export const bookOfCredit = (page: CreditPage, creditPages: Readonly<Record<'voucher' | 'reorder', CreditBook>>): Book =>
  page === 'travel' ? books.travelPoints : creditPages[page];
