import type { ComponentType } from 'react';
import { createHashRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { Frame } from '../frame/Frame.tsx';
import { LoadFault } from '../frame/LoadFault.tsx';
import { readSession } from '../shared/session.ts';
import { loadChunk } from '@upline/client/load-chunk';
import { paths } from './paths.ts';

/** A page in a separate script, under the name that the specification gives its route. */
const page = (path: string, name: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { name },
  lazy: async () => ({ Component: await loadChunk(load) }),
});

const register = () => import('../pages/RegisterPage.tsx').then(({ RegisterPage }) => RegisterPage);
const success = () => import('../pages/RegisterSuccessPage.tsx').then(({ RegisterSuccessPage }) => RegisterSuccessPage);
const notice = () => import('../pages/NoticePage.tsx').then(({ NoticePage }) => NoticePage);
const agreement = () => import('../pages/AgreementPage.tsx').then(({ AgreementPage }) => AgreementPage);

const dueAgreements = () => import('../pages/DueAgreementsPage.tsx').then(({ DueAgreementsPage }) => DueAgreementsPage);

/** A visitor who is not signed in goes to sign-in first and then comes back. */
function MemberOnly() {
  const { pathname, search } = useLocation();
  return readSession() ? <Outlet /> : <Navigate replace to={paths.login({ redirect: pathname + search })} />;
}

const routes: RouteObject[] = [
  { index: true, element: <Navigate replace to={paths.index()} /> },
  page('index', 'index', () => import('../pages/IndexPage.tsx').then(({ IndexPage }) => IndexPage)),
  page('login', 'login', () => import('../pages/LoginPage.tsx').then(({ LoginPage }) => LoginPage)),
  page('result', 'result', () => import('../pages/ResultRouterPage.tsx').then(({ ResultRouterPage }) => ResultRouterPage)),
  page('register', 'mobile_register', register),
  {
    path: 'mobile',
    children: [
      { index: true, element: <Navigate replace to={paths.index()} /> },
      page('register', 'mobile_register', register),
      page('register-success', 'register_success', success),
      page('result', 'mobile_result', () => import('../pages/ResultPage.tsx').then(({ ResultPage }) => ResultPage)),
      page('notice-detail', 'notice_detail', notice),
      page('agreement/:type', 'mobile_agreement', agreement),
      {
        element: <MemberOnly />,
        children: [
          page('placement-tree', 'mobile_placement_tree', () => import('../pages/TreePage.tsx').then(({ TreePage }) => TreePage)),
          page('due-agreements', 'mobile_due_agreements', dueAgreements),
          page('invoice', 'mobile_invoice', () => import('../pages/InvoicePage.tsx').then(({ InvoicePage }) => InvoicePage)),
        ],
      },
    ],
  },
  page('404', '404', () => import('../pages/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage)),
  { path: '*', element: <Navigate replace to={paths.notFound()} /> },
];

export const createCompanionRouter = () =>
  createHashRouter([{ element: <Frame />, errorElement: <LoadFault />, hydrateFallbackElement: <></>, children: routes }]);
