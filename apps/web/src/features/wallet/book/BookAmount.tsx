import { formatNumber } from '@upline/i18n';
import { Price } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import type { Book } from '../books.ts';

/** A book's balance: in US dollars, but in plain points for the book of travel points, whose name says so. */
export function BookAmount({ book, amount }: { book: Book; amount: number }) {
  const { locale } = useTranslation();
  return book === '9' ? <Price parts={[{ kind: 'figure', text: formatNumber(amount, locale) }]} /> : <Money amount={amount} />;
}
