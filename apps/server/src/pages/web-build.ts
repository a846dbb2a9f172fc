import { pathToFileURL } from 'node:url';
import type { LoadContext } from '@upline/client';

/** What the web's server build offers; loaded by path, because no app imports another. */
export interface WebBuild {
  /** One page as a Fetch response. Its HTML is the visitor's, whoever asks. */
  renderPage(request: Request, context: LoadContext): Promise<Response>;
  /** Query names that change the page's HTML at this path. */
  declaredQuery(pathname: string): readonly string[];
}

/** `directory` holds `server/index.js` and `client/`, as the web's build command leaves them. */
export async function loadWebBuild(directory: string): Promise<WebBuild> {
  const entry = pathToFileURL(`${directory}/server/index.js`).href;
  const build = (await import(entry)) as Partial<WebBuild>;
  if (!build.renderPage || !build.declaredQuery) throw new Error(`${entry} is not the web's server build`);
  return { renderPage: build.renderPage, declaredQuery: remembered(build.declaredQuery) };
}

const MOST_REMEMBERED = 2_000;

/** Matching a path against all routes costs more than sending a kept page: the answer for a path never changes, so it is found once. */
function remembered(find: WebBuild['declaredQuery']): WebBuild['declaredQuery'] {
  const known = new Map<string, readonly string[]>();
  return (pathname) => {
    let names = known.get(pathname);
    if (names === undefined) {
      names = find(pathname);
      // Unknown paths are without number; those of the shop are few and found again at once.
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(pathname, names);
    }
    return names;
  };
}
