import type { RouteObject } from 'react-router';
import { page } from './page-route.ts';

export const contentRoutes: readonly RouteObject[] = [
  page('banners', {
    permission: 'content.read',
    texts: ['consoleContent', 'consoleLists'],
    load: () => import('../pages/content/banners/BannersPage.tsx').then((module) => module.BannersPage),
  }),
  page('banners/new', {
    permission: 'content.publish',
    texts: ['consoleContent', 'consoleMedia', 'consoleOrdering', 'consoleLists'],
    load: () => import('../pages/content/banners/BannerPage.tsx').then((module) => module.NewBannerPage),
  }),
  page('banners/:bannerId', {
    permission: 'content.read',
    texts: ['consoleContent', 'consoleMedia', 'consoleOrdering', 'consoleLists'],
    load: () => import('../pages/content/banners/BannerPage.tsx').then((module) => module.BannerPage),
  }),
  page('notices', {
    permission: 'content.read',
    texts: ['consoleContent', 'consoleLists'],
    load: () => import('../pages/content/notices/NoticesPage.tsx').then((module) => module.NoticesPage),
  }),
  page('notices/new', {
    permission: 'content.publish',
    texts: ['consoleContent', 'consoleLists'],
    load: () => import('../pages/content/notices/NoticePage.tsx').then((module) => module.NewNoticePage),
  }),
  page('notices/readers', {
    permission: 'content.read',
    texts: ['consoleContent', 'consoleLists'],
    load: () => import('../pages/content/notices/ReadersPage.tsx').then((module) => module.ReadersPage),
  }),
  page('notices/:noticeId', {
    permission: 'content.read',
    texts: ['consoleContent', 'consoleLists'],
    load: () => import('../pages/content/notices/NoticePage.tsx').then((module) => module.NoticePage),
  }),
  page('mail-texts', {
    permission: 'content.read',
    texts: ['consoleMailTexts'],
    load: () => import('../pages/content/mail-texts/MailTextsPage.tsx').then((module) => module.MailTextsPage),
  }),
  page('mail-texts/:template/:language', {
    permission: 'content.read',
    texts: ['consoleMailTexts', 'consoleContent'],
    load: () => import('../pages/content/mail-texts/MailTextPage.tsx').then((module) => module.MailTextPage),
  }),
  page('agreements', {
    permission: 'content.read',
    texts: ['consoleAgreements'],
    load: () => import('../pages/content/agreements/AgreementsPage.tsx').then((module) => module.AgreementsPage),
  }),
  page('agreements/acceptances', {
    permission: 'content.read',
    texts: ['consoleAgreements', 'consoleLists'],
    load: () => import('../pages/content/agreements/AcceptancesPage.tsx').then((module) => module.AcceptancesPage),
  }),
  page('agreements/new/:kind', {
    permission: 'agreement.write',
    texts: ['consoleAgreements', 'consoleContent'],
    load: () => import('../pages/content/agreements/AgreementPage.tsx').then((module) => module.NewAgreementPage),
  }),
  page('agreements/:agreementId', {
    permission: 'content.read',
    texts: ['consoleAgreements', 'consoleContent'],
    load: () => import('../pages/content/agreements/AgreementPage.tsx').then((module) => module.AgreementPage),
  }),
];
