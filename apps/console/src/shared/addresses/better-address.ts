import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { type createBrowserRouter, useLocation, useNavigate, useNavigation } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** The router of the console, for `useBetterAddress`. */
export const RouterContext = createContext<Router | undefined>(undefined);

/** Whether the person is on the way to another page than the one with this location, or has arrived there. The router knows that before React renders it. */
const isLeaving = (router: Router | undefined, locationKey: string): boolean =>
  router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.key !== locationKey);

/**
 * Replaces the address of the page that is shown, when an answer tells a better one; undefined while there is none. Nothing happens while the person is leaving: that
 * would lead them back, or change the address of the next page.
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
