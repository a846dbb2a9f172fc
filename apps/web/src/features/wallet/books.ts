/** Bank books by their wire number: 6 e-wallet, 7 reorder fund, 8 start-up fund, 9 travel points. */
export type Book = '6' | '7' | '8' | '9';

export const books = ['6', '7', '8', '9'] as const satisfies readonly Book[];

/** The book that an address names; anything else is the e-wallet. */
export const bookOf = (query: URLSearchParams): Book => books.find((book) => book === query.get('book')) ?? '6';

/** The start-up fund is shown only to members who hold one. */
export const shownBooks = (hasStartUp: boolean): readonly Book[] => books.filter((book) => book !== '8' || hasStartUp);

export type CreditPage = 'voucher' | 'reorder' | 'travel';

/** The book that a credit page shows. Voucher and reorder can be assigned in two ways; the operator chooses one. */
export const bookOfCredit = (page: CreditPage, creditPages: Readonly<Record<'voucher' | 'reorder', '7' | '8'>>): Book =>
  page === 'travel' ? '9' : creditPages[page];
