import { useKeys } from '@upline/ui/desk';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import { nextTodo } from './next-todo.ts';
import type { RowHandle } from './TextRow.tsx';
import type { TextsList } from './use-texts-list.ts';

/** Moves from a text to the next unfinished one with `Ctrl Enter`, and loads more of the list if the page has none. */
export function useGoingOn({ texts, more, isMorePending }: TextsList, mayWrite: boolean) {
  const { t } = useTexts('consoleTranslations');
  const rows = useRef(new Map<string, RowHandle>());
  /** The text whose successor is opened once it is loaded; undefined if none waits. */
  const wanted = useRef<string>(undefined);
  const placeOf = (id: string | undefined): number => texts.findIndex(({ textId }) => textId === id);
  const goOn = (after: string): void => {
    const next = nextTodo(
      texts.map((one) => (one.textId === after ? { ...one, translationState: 'current' } : one)),
      after,
    );
    if (next !== undefined && (placeOf(next) > placeOf(after) || !more)) rows.current.get(next)?.focus();
    else if (more) {
      wanted.current = after;
      void more();
    }
  };
  useEffect(() => {
    const after = wanted.current;
    if (after === undefined || isMorePending) return;
    wanted.current = undefined;
    const next = nextTodo(texts, after);
    if (next !== undefined) rows.current.get(next)?.focus();
  }, [texts, isMorePending]);
  const press = (): void => {
    const open = document.activeElement?.closest<HTMLElement>('[data-text]')?.dataset['text'];
    if (open === undefined) goOn('');
    else rows.current.get(open)?.save();
  };
  useKeys([{ keys: 'Ctrl Enter', label: t('saveAndNext'), run: press }], mayWrite);
  const keep = (textId: string, row: RowHandle | null): void => {
    if (row === null) rows.current.delete(textId);
    else rows.current.set(textId, row);
  };
  return { keep, goOn };
}
