import { type Dispatch, NetworkFailure } from '@upline/client';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { api } from '../shared/api.ts';
import { loadDictionaries } from '../shared/i18n/browser-i18n.ts';
import { askedAgain, leaveForNext, standsWhole } from '../shared/unreached.ts';
import { noAnswer } from './accept.ts';
import { loadContextKey } from './load-context.ts';

type Load<T> = (dispatch: Dispatch, url: URL) => Promise<T>;

/** A public page's loader on the server: dispatches in process, as a visitor. */
export function serverLoader<T>(load: Load<T>) {
  return ({ request, context }: LoaderFunctionArgs): Promise<T> => load(context.get(loadContextKey).dispatch, new URL(request.url));
}

/**
 * The same loader in the browser, which calls the API itself. The framework's `.data` addresses would render the loader on the server and encode its result for this page alone.
 * The API's answer is already cached as bytes until the catalogue changes, and there is one wire less to guard, cache and measure. Without an answer the page still opens and says
 * so in place of its data.
 */
export function browserLoader<T>(namespaces: readonly string[], load: Load<T>) {
  return async ({ request }: ClientLoaderFunctionArgs): Promise<T> => {
    const [loaded] = await Promise.all([answered(() => load(api.ask, new URL(request.url)), request.signal), readyTexts(namespaces)]);
    return loaded;
  };
}

/** For pages with the member's own data: loads only the texts before the page shows its skeleton. */
export function dictionariesLoader(namespaces: readonly string[]) {
  return async (): Promise<null> => {
    await readyTexts(namespaces);
    return null;
  };
}

const readyTexts = (namespaces: readonly string[]): Promise<void> => loadDictionaries(namespaces).catch(leaveForNext);

/** The result of `load`. A page that is only read again keeps its data until an answer comes. */
async function answered<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
      if (signal.aborted || !standsWhole()) throw noAnswer();
      await askedAgain();
    }
  }
}
