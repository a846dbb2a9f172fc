import type { DemoContent } from '../../shape/demo.ts';

export const BASKETS: DemoContent['baskets'] = {
  qualifying: [
    ['Midwinter box', 0, 1],
    ['Nordic greens', 2, 10],
    ['Ember candle', 0, 2],
  ],
  second: [
    ['Cloudberry serum', 0, 2],
    ['Rowan hand cream', 0, 3],
  ],
  taiwanFirst: [
    ['Collagen starter set', 0, 2],
    ['Marine collagen', 0, 2],
    ['Nordic greens', 2, 3],
  ],
  deposits: [
    ['Birch leaf hand wash', 0, 4],
    ['Lingon dish soap', 0, 2],
  ],
  koreaFirst: [
    ['Sea buckthorn night cream', 0, 3],
    ['Moss face oil', 0, 1],
    ['Nordic greens', 2, 1],
  ],
  monthly: [['Algae omega-3', 0, 2]],
  refunded: [
    ['Spruce reed diffuser', 0, 1],
    ['Heather and sea salt soap', 0, 2],
  ],
  taiwanMonthly: [['Marine collagen', 0, 2]],
  japanFirst: [
    ['Nettle and mint tea', 0, 4],
    ['Oat balm', 0, 3],
    ['Nordic greens', 2, 1],
  ],
  latest: [
    ['Algae omega-3', 0, 2],
    ['Evening magnesium', 0, 1],
  ],
  shipped: [
    ['Heather body milk', 0, 2],
    ['First snow candle', 0, 1],
  ],
  taiwanPaid: [['Heather body milk', 0, 3]],
  coins: [
    ['Nordic greens', 0, 1],
    ['Rosehip tea', 0, 2],
  ],
  justPaid: [['Cloudberry serum', 1, 1]],
  unpaid: [
    ['Sea buckthorn night cream', 0, 1],
    ['Moss face oil', 0, 1],
    ['Rowan hand cream', 0, 2],
  ],
  unpaidAbroad: [
    ['Linen line reed diffuser', 0, 1],
    ['Lingon dish soap', 0, 3],
  ],
};
