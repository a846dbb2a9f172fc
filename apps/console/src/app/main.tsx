import '@upline/brand/palette.css';
import '@upline/ui/styles.css';
import '@upline/ui/desk.css';
import './console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Frame } from '../frame/Frame.tsx';
import { LoadFault } from '../frame/LoadFault.tsx';
import { queryClient } from '../shared/calls/api.ts';
import { showLocale, startLocale } from '../shared/words/i18n.ts';
import { RouterContext } from '../shared/addresses/better-address.ts';
import { routes } from './routes.ts';

async function start(): Promise<void> {
  await showLocale(startLocale());
  const router = createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <LoadFault />,
      hydrateFallbackElement: <></>,
      // The frame stays if a page's script does not load.
      children: [{ errorElement: <LoadFault />, children: [...routes] }],
    },
  ]);
  const root = document.getElementById('app');
  if (!root) return;
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </QueryClientProvider>,
  );
}

void start();
