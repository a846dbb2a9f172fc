import '@upline/ui/styles.css';
import displayFont from '@fontsource-variable/ysabeau-office/files/ysabeau-office-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, type LinksFunction, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { ShopFrame } from '../frame/ShopFrame.tsx';
import { Fault } from '../pages/fault/Fault.tsx';
import { NotFound } from '../pages/not-found/NotFound.tsx';
import { bcp47 } from '../shared/i18n/locales.ts';
import { usePageContext } from './AppProviders.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: textFont, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: displayFont, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { dictionaries, reference } = usePageContext();
  return (
    <html lang={bcp47(i18n.language)} data-locale={i18n.language} data-reference={reference}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script id="dictionaries" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: dictionaries }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ShopFrame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Fault error={error} />}</ShopFrame>;
}
