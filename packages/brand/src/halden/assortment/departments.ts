import type { Department } from '../../shape/assortment.ts';
import { t } from './t.ts';

const category = (key: string, en: string, zh: string) => ({ key, name: t(en, zh) });

export const DEPARTMENTS: readonly Department[] = [
  {
    key: 'skin',
    name: t('Skin care', '护肤'),
    categories: [
      category('serums', 'Serums and oils', '精华与护肤油'),
      category('creams', 'Creams and balms', '面霜与护肤膏'),
      category('cleansers', 'Cleansers and masks', '洁面与面膜'),
      category('body', 'Body care', '身体护理'),
      category('hands', 'Hands and feet', '手足护理'),
    ],
  },
  {
    key: 'nutrition',
    name: t('Nutrition', '营养健康'),
    categories: [
      category('greens', 'Greens and powders', '绿蔬与冲饮'),
      category('supplements', 'Supplements', '营养补充'),
      category('teas', 'Herbal teas', '花草茶'),
      category('collagen', 'Collagen and protein', '胶原与蛋白'),
    ],
  },
  {
    key: 'home',
    name: t('Home', '家居'),
    categories: [
      category('candles', 'Candles', '香薰蜡烛'),
      category('diffusers', 'Room scents', '居室香氛'),
      category('soaps', 'Soaps', '香皂'),
      category('care', 'Home care', '家居清洁'),
    ],
  },
  {
    key: 'sets',
    name: t('Starter sets', '入门套装'),
    categories: [
      category('discovery', 'Discovery sets', '体验套装'),
      category('rituals', 'Ritual sets', '护理套装'),
      category('gifts', 'Gift boxes', '礼盒'),
    ],
  },
];
