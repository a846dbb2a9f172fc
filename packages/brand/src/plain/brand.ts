import type { Brand } from '../shape/brand.ts';

export const brand: Brand = {
  name: 'Larkmoor',
  themeColour: { light: '#fbf9f4', dark: '#15130f' },
  support: { email: 'hello@larkmoor.example', phone: '+1 555 010 0177' },
  orderPrefix: 'LM',
  currency: 'USD',
  company: {
    legalName: 'Larkmoor Household Ltd.',
    lines: ['8 Mill Lane', 'Portland, OR 97201', 'United States'],
    registration: 'OR 700 000 000',
  },
  documents: ['privacy', 'terms', 'withdrawal', 'refund', 'policies'],
  placeNames: { TW: { zh_CN: '中国台湾' }, HK: { zh_CN: '中国香港' } },
  apps: { ios: 'https://larkmoor.example/app/ios', android: 'https://larkmoor.example/app/android', androidVersionCode: 1 },
  appLinks: { android: '/h5/app/', ios: 'larkmoor://', userAgent: 'LarkmoorApp' },
  androidApp: { packageName: 'example.larkmoor.app', fingerprints: [] },
};
