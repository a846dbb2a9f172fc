import type { Screen } from './screen.ts';

export const companionScreens: readonly Screen[] = [
  { name: 'companion-home', who: 'visitor', path: '/h5/#/index' },
  { name: 'companion-home-member', who: 'demo', path: '/h5/#/index' },
  { name: 'companion-sign-in', who: 'visitor', path: '/h5/#/login' },
  { name: 'companion-registration', who: 'visitor', path: '/h5/#/mobile/register?userCode=demo' },
  { name: 'companion-registered', who: 'visitor', path: '/h5/#/mobile/register-success?userCode=US10000020&locale=en_US' },
  { name: 'companion-agreement', who: 'visitor', path: '/h5/#/mobile/agreement/policies' },
  { name: 'companion-notice', who: 'visitor', path: '/h5/#/mobile/notice-detail' },
  { name: 'companion-agreements-due', who: 'demo', path: '/h5/#/mobile/due-agreements' },
  { name: 'companion-tree', who: 'demo', path: '/h5/#/mobile/placement-tree' },
  { name: 'companion-tree-new', who: 'newbie', path: '/h5/#/mobile/placement-tree' },
  { name: 'companion-tree-waiting', who: 'demo', path: '/h5/#/mobile/placement-tree', calls: 'waiting' },
  { name: 'companion-tree-broken', who: 'demo', path: '/h5/#/mobile/placement-tree', calls: 'broken' },
  {
    name: 'companion-invoice',
    who: 'demo',
    path: '/h5/#/mobile/invoice',
    arrange: async ({ paidOrder }) => `?memberOrderNo=${await paidOrder()}`,
  },
  { name: 'companion-result', who: 'demo', path: '/h5/#/mobile/result?type=success' },
  { name: 'companion-absent', who: 'visitor', path: '/h5/#/404' },
];
