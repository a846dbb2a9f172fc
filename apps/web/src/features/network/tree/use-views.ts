import { useSearchParams, useNavigate } from 'react-router';
import { popView, pushView, readViews, topView } from './view-stack.ts';

/** The stack of viewed roots in the address. A change adds no entry to the browser's history, so its back button leaves the page. */
export function useViews() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const views = readViews(query);
  const go = (address: string) => void navigate(address, { replace: true, preventScrollReset: true });
  return {
    /** Undefined means the signed-in member. */
    current: views.at(-1),
    push: (userCode: string) => go(pushView(query, views, userCode)),
    pop: () => go(popView(query, views)),
    toTop: () => go(topView(query)),
  };
}
