/** Numbers of a member's ledger accounts, the wire's `bankbookType`. */
export const books = { eWallet: '6', reorderFund: '7', startUpFund: '8', travelPoints: '9' } as const;

export type BookName = keyof typeof books;
export type Book = (typeof books)[BookName];

/** The meaning of each number, for the choices of a payload. */
export const bookNumbers = {
  [books.eWallet]: 'e-wallet',
  [books.reorderFund]: 'reorder fund',
  [books.startUpFund]: 'start-up fund',
  [books.travelPoints]: 'travel points',
} as const satisfies Record<Book, string>;
