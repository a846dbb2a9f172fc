import type { Brand } from '../shape/brand.ts';

export const brand: Brand = {
  isExample: true,
  name: 'Halden',
  themeColour: { light: '#f6f8f6', dark: '#0e1513' },
  support: { email: 'care@halden.example', phone: '+1 555 010 0142' },
  orderPrefix: 'UPL',
  currency: 'USD',
  company: {
    legalName: 'Halden Wellness, Inc.',
    lines: ['1200 Harbor Avenue', 'Seattle, WA 98101', 'United States'],
    registration: 'UBI 600 000 000',
  },
  documents: ['privacy', 'terms', 'withdrawal', 'refund', 'policies'],
  placeNames: { TW: { zh_CN: '中国台湾' }, HK: { zh_CN: '中国香港' } },
  apps: { ios: 'https://halden.example/app/ios', android: 'https://halden.example/app/android', androidVersionCode: 1 },
  appLinks: { android: '/h5/app/', ios: 'halden://', userAgent: 'HaldenApp' },
  androidApp: { packageName: 'example.halden.app', fingerprints: [] },
};
