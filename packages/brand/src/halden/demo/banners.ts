import type { DemoBanner } from '../../shape/demo.ts';
import { t } from '../assortment/t.ts';

export const BANNERS: readonly DemoBanner[] = [
  {
    picture: 'b/winter-skin',
    title: t('Winter skin: richer care for dry air', '冬日肌肤：为干燥空气准备的丰润护理'),
    target: { product: 'Winter skin set' },
  },
  {
    picture: 'b/evening-home',
    title: t('Evening at home: slow light and spruce', '居家夜晚：柔光与云杉'),
    target: { product: 'Evening at home set' },
  },
  {
    picture: 'b/daily-greens',
    title: t('Daily greens: thirty mornings in a box', '每日绿蔬：一盒三十个清晨'),
    target: { product: 'Nordic greens' },
  },
  {
    picture: 'b/birch-steam',
    title: t('Birch and steam: notes from the sauna', '桦木与蒸汽：桑拿手记'),
    target: { address: 'https://halden.example/journal/sauna' },
  },
];
