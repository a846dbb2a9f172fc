import { loadChunk } from '@upline/client/load-chunk';
import type { Translator } from '../../shared/i18n/translator.ts';

/** Loads the frame of a view and starts the shop in it. It has no preload list of its own, so the shop's first load carries none. */
export async function openView(translator: Translator, takeOver: () => void): Promise<void> {
  const { startView } = await loadChunk(() => import('./start-view.tsx'));
  await startView(translator, takeOver);
}
