import { Icon } from '@upline/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../shared/money.tsx';
import { ProductThumb } from '../../shared/pictures/ProductThumb.tsx';
import styles from './SearchSuggestions.module.css';
import type { Suggestion } from './search-suggestions.ts';

export interface SearchSuggestionListProps {
  readonly listId: string;
  readonly entries: readonly Suggestion[];
  readonly active: number;
  readonly entryId: (at: number) => string;
  readonly onChoose: (at: number) => void;
}

/** The list box: earlier searches and products, each under a heading. The focus stays in the box. */
export function SearchSuggestionList({ listId, entries, active, entryId, onChoose }: SearchSuggestionListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const group = (kind: Suggestion['kind'], title: string) =>
    entries.some((entry) => entry.kind === kind) ? (
      // biome-ignore lint/a11y/useSemanticElements: a list box knows no fieldset.
      <div role="group" aria-labelledby={`${listId}-${kind}`} className={styles.group}>
        <div id={`${listId}-${kind}`} role="presentation" className={styles.title}>
          {title}
        </div>
        {entries.map((entry, at) =>
          entry.kind === kind ? (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option.
            <div
              key={entry.kind === 'recent' ? entry.text : entry.product.pttId}
              id={entryId(at)}
              role="option"
              aria-selected={at === active}
              className={styles.entry}
              // The press must not move the focus out of the box, or the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(at)}
            >
              {entry.kind === 'recent' ? <RecentEntry text={entry.text} /> : <ProductSuggestion product={entry.product} />}
            </div>
          ) : null,
        )}
      </div>
    ) : null;
  return (
    <div ref={list} id={listId} role="listbox" aria-label={t('suggestionList')}>
      {group('recent', t('recentSearches'))}
      {group('product', t('suggestedProducts'))}
    </div>
  );
}

const RecentEntry = ({ text }: { text: string }) => (
  <>
    <Icon name="clock" size={18} className={styles.mark} />
    <span className={styles.text}>{text}</span>
  </>
);

function ProductSuggestion({ product }: { product: (Suggestion & { kind: 'product' })['product'] }) {
  return (
    <>
      <ProductThumb link={product.jpmProductSaleNew.jpmProductSaleImageList[0]?.imageLink} size={40} />
      <span className={styles.text}>{product.productName}</span>
      <Money amount={product.price} />
      <Pv amount={product.pv} />
    </>
  );
}
