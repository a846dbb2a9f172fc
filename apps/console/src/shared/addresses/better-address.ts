import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { type createBrowserRouter, useLocation, useNavigate, useNavigation } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** The router of the console, for `useBetterAddress`. */
export const RouterContext = createContext<Router | undefined>(undefined);

/** Whether the person is on the way to, or has reached, another page than this location's. The router knows that before React renders it. */
const isLeaving = (router: Router | undefined, locationKey: string): boolean =>
  router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.key !== locationKey);

/**
 * Replaces the current page's address when an answer names a better one; undefined if there is none. Does nothing while the person is leaving, because that would lead them back,
 * or change the next page's address.
 */
export function useBetterAddress(to: string | undefined): void {
  const router = useContext(RouterContext);
  const navigate = useNavigate();
  const { key } = useLocation();
  const { state } = useNavigation();
  const replace = useEffectEvent((address: string) => {
    if (!isLeaving(router, key)) void navigate(address, { replace: true });
  });
  useEffect(() => {
    if (to !== undefined && state === 'idle') replace(to);
  }, [to, state]);
}
