import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import type { SuggestedProduct } from './search-suggestions.ts';

const pauseMs = 200;
const most = 5;

interface Found {
  readonly text: string;
  readonly products: readonly SuggestedProduct[];
}

const nothing: Found = { text: '', products: [] };

/**
 * Products for the typed text, requested once typing pauses. Earlier results stay until the next answer, so that the list does not flicker. A failure suggests nothing: the search
 * itself still works.
 */
export function useSuggestedProducts(typed: string): { products: readonly SuggestedProduct[]; settled: boolean } {
  const text = typed.trim();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!text) return;
    const asking = new AbortController();
    const ask = async () => {
      const payload = { tradeName: text, pageNum: 1, pageSize: most };
      const answer = await api.ask('getProductListNew', payload, { signal: asking.signal }).catch(() => undefined);
      if (!asking.signal.aborted) setFound({ text, products: answer?.success === '1' ? answer.data : [] });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return { products: text ? found.products : nothing.products, settled: text === '' || found.text === text };
}
