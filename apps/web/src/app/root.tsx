import '@upline/brand/palette.css';
import '@upline/ui/styles.css';
import displayFont from '@fontsource-variable/ysabeau-office/files/ysabeau-office-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { htmlAttributes } from '@upline/i18n';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, type LinksFunction, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { ShopFrame } from '../frame/ShopFrame.tsx';
import { Fault } from '../pages/fault/Fault.tsx';
import { NotFound } from '../pages/not-found/NotFound.tsx';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { usePageContext } from './AppProviders.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: textFont, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: displayFont, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
];

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useTranslation();
  const { dictionaries } = usePageContext();
  return (
    <html {...htmlAttributes(locale)} data-locale={locale}>
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
  const told = isRouteErrorResponse(error) ? error : undefined;
  return <ShopFrame isWhole>{told?.status === 404 ? <NotFound /> : <Fault told={told} />}</ShopFrame>;
}
