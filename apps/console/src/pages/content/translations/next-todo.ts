import type { ShopText } from './text.ts';

export const isTodo = ({ translationState: state }: Pick<ShopText, 'translationState'>): boolean => state !== 'current';

/** The first unfinished text after this one, otherwise one before it; undefined if there is none. */
export function nextTodo(texts: readonly ShopText[], after: string): string | undefined {
  const at = texts.findIndex(({ textId }) => textId === after);
  const inOrder = [...texts.slice(at + 1), ...texts.slice(0, Math.max(at, 0))];
  return inOrder.find(isTodo)?.textId;
}
