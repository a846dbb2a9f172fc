import { loadChunk } from '@upline/client/load-chunk';
import type { Translator } from '../../shared/i18n/translator.ts';

/** Loads the frame of a view and starts the shop in it. A part without a list of its own, so that the first load of the shop carries none. */
export async function openView(translator: Translator, takeOver: () => void): Promise<void> {
  const { startView } = await loadChunk(() => import('./start-view.tsx'));
  await startView(translator, takeOver);
}
