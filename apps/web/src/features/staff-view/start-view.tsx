import { createRoot } from 'react-dom/client';
import { loadDictionaries } from '../../shared/i18n/browser-i18n.ts';
import type { Translator } from '../../shared/i18n/translator.ts';
import { TranslatorContext } from '../../shared/i18n/use-translation.ts';
import { takeView } from './tab-view.ts';
import { ViewFrame } from './ViewFrame.tsx';
import { ViewOver } from './ViewOver.tsx';

/** Starts the shop in a view's tab: within the view's frame, or shows only a note once the view is over. `takeOver` starts the shop itself. */
export async function startView(translator: Translator, takeOver: () => void): Promise<void> {
  const kept = await takeView();
  await loadDictionaries(['staffView']);
  // The page's first element is a link. Hydration skips an element of another kind.
  const place = document.createElement(kept === 'over' ? 'main' : 'aside');
  if (kept === 'over') {
    document.title = translator.say('staffView', 'over.title');
    document.body.replaceChildren(place);
  } else {
    place.setAttribute('aria-label', translator.say('staffView', 'label'));
    document.body.prepend(place);
    takeOver();
  }
  createRoot(place).render(
    <TranslatorContext value={translator}>{kept === 'over' ? <ViewOver /> : <ViewFrame view={kept} />}</TranslatorContext>,
  );
}
