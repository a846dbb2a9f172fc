import { wordOr } from '@upline/i18n/texts';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { call, failureText, isRefusal } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { afterSave, withLater } from './edit-state.ts';
import type { Product } from './product.ts';
import { pathOfField, tidyTyped, typedFaults } from './typed-goods.ts';
import type { SeenGoods } from './use-seen-goods.ts';

/** Another person may save again while two edits are being merged. */
const MOST_TRIES = 3;
const meanwhile = ['draftChangedMeanwhile', 'productChangedMeanwhile'] as const;

const isFieldRefusal = (failure: unknown): failure is { readonly field: string; readonly message: string } =>
  failure instanceof Error && 'field' in failure && typeof failure.field === 'string' && failure.field !== '';

/** Focuses the first of the fields that the page shows, after it was rendered. */
function showField(paths: readonly string[]): void {
  requestAnimationFrame(() => {
    const [field] = paths.flatMap((path) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? []);
    field?.focus();
  });
}

/** Saves the typed values as the product's draft. If another person was faster, merges both edits and saves again, unless a person has to choose. */
export function useSaving({ latest, put, read }: SeenGoods) {
  const { t } = useTexts('consoleProducts');
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  const refused = async (failure: unknown): Promise<void> => {
    showToast(failureText(failure), { tone: 'danger' });
    const now = latest.current;
    if (now === undefined) return;
    if (isRefusal(failure, ...meanwhile)) put(withLater(now, await read()));
    else if (isFieldRefusal(failure)) {
      const path = pathOfField(failure.field, now.document);
      put({ ...now, faults: { ...now.faults, [path]: failure.message } });
      showField([path]);
    }
  };

  /** Whether the typed values can be sent; faults are shown at their fields. */
  const isSendable = (document: ReturnType<typeof tidyTyped>): boolean => {
    const faults = Object.entries(typedFaults(document));
    if (faults.length === 0 || latest.current === undefined) return true;
    put({ ...latest.current, faults: Object.fromEntries(faults.map(([path, fault]) => [path, wordOr(t, `fault.${fault}`, fault)])) });
    showToast(t('faults', { count: faults.length }), { tone: 'danger' });
    showField(faults.map(([path]) => path));
    return false;
  };

  const tryToSave = async (triesLeft: number): Promise<Product | undefined> => {
    const now = latest.current;
    if (now === undefined || now.conflicts.length > 0) return undefined;
    const document = tidyTyped(now.document);
    if (!isSendable(document)) return undefined;
    const { goodsId, draft, liveMark } = now.seen;
    try {
      await call('saveProductDraft', { goodsId, version: draft?.version ?? 0, liveMark, document }, { isAct: true });
    } catch (failure) {
      await refused(failure);
      if (triesLeft === 1 || !isRefusal(failure, ...meanwhile)) return undefined;
      return tryToSave(triesLeft - 1);
    }
    return put(afterSave(latest.current ?? now, document, await read())).seen;
  };

  const save = async (): Promise<Product | undefined> => {
    if (isSaving) return undefined;
    setSaving(true);
    try {
      return await tryToSave(MOST_TRIES);
    } finally {
      setSaving(false);
      void queries.invalidateQueries({ queryKey: ['listProducts'] });
    }
  };
  return { isSaving, save, refused };
}
