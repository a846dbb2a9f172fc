import { pathToFileURL } from 'node:url';
import type { LoadContext } from '@upline/client';

/** Exports of the web's server build; loaded by path, because no app imports another. */
export interface WebBuild {
  /** Renders one page as a Fetch response. Its HTML is always that for a visitor, who is not signed in. */
  renderPage(request: Request, context: LoadContext): Promise<Response>;
  /** Query names that change the page's HTML at this path. */
  declaredQuery(pathname: string): readonly string[];
}

/** `directory` contains `server/index.js` and `client/`, as the web's build command makes them. */
export async function loadWebBuild(directory: string): Promise<WebBuild> {
  const entry = pathToFileURL(`${directory}/server/index.js`).href;
  const build = (await import(entry)) as Partial<WebBuild>;
  if (!build.renderPage || !build.declaredQuery) throw new Error(`${entry} is not the web's server build`);
  return { renderPage: build.renderPage, declaredQuery: remembered(build.declaredQuery) };
}

const MOST_REMEMBERED = 2_000;

/** Matching a path against all routes costs more than sending a cached page. The result for a path never changes, so it is cached. */
function remembered(find: WebBuild['declaredQuery']): WebBuild['declaredQuery'] {
  const known = new Map<string, readonly string[]>();
  return (pathname) => {
    let names = known.get(pathname);
    if (names === undefined) {
      names = find(pathname);
      // The number of unknown paths is unlimited; the shop's paths are few and quickly found again.
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(pathname, names);
    }
    return names;
  };
}
