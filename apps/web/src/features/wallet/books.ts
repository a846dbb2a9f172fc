import { type Book, books } from '@upline/contract/books';

export type { Book };

/** In tab order. */
const all: readonly Book[] = Object.values(books);

/** The book that an address names; the e-wallet for anything else. */
export const bookOf = (query: URLSearchParams): Book => all.find((book) => book === query.get('book')) ?? books.eWallet;

/** All books; the start-up fund only for members who hold one. */
export const shownBooks = (hasStartUp: boolean): readonly Book[] => all.filter((book) => book !== books.startUpFund || hasStartUp);

type CreditBook = (typeof books)['reorderFund' | 'startUpFund'];
export type CreditPage = 'voucher' | 'reorder' | 'travel';

/** The book that a credit page shows. Voucher and reorder can be assigned in two ways; the operator chooses one. */
export const bookOfCredit = (page: CreditPage, creditPages: Readonly<Record<'voucher' | 'reorder', CreditBook>>): Book =>
  page === 'travel' ? books.travelPoints : creditPages[page];
