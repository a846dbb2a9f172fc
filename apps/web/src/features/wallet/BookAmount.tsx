import { formatNumber } from '@upline/i18n';
import { Price } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money } from '../../shared/money.tsx';
import type { Book } from './books.ts';

/** What a book holds: US dollars, but a bare number of points in the book of travel points, whose name says what they are. */
export function BookAmount({ book, amount }: { book: Book; amount: number }) {
  const { locale } = useTranslation();
  return book === '9' ? <Price parts={[{ kind: 'figure', text: formatNumber(amount, locale) }]} /> : <Money amount={amount} />;
}
