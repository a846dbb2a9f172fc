import { BookHead } from './BookHead.tsx';
import type { Book } from '../books.ts';
import { Journal } from './Journal.tsx';

/** A complete book: the free amount, the amount on hold, and its journal. */
export function CreditBook({ book }: { book: Book }) {
  return (
    <>
      <BookHead book={book} />
      <Journal book={book} />
    </>
  );
}
