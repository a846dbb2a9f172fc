import { createRandom, pick } from '../harness/random.ts';

export const origins: [string, string][] = [
  ['Cloudberry', '云莓'],
  ['Birch', '桦木'],
  ['Ember', '余烬'],
  ['Harbour', '海港'],
  ['Midnight', '午夜'],
  ['Winter', '冬日'],
  ['Marine', '海洋'],
  ['Nordic', '北欧'],
  ['Sea buckthorn', '沙棘'],
  ['Juniper', '杜松'],
  ['Moss', '苔藓'],
  ['Heather', '石楠'],
  ['Lichen', '地衣'],
  ['Rowan', '花楸'],
  ['Spruce', '云杉'],
  ['Angelica', '当归'],
  ['Arctic', '极地'],
  ['Lingonberry', '越橘'],
  ['Oat', '燕麦'],
  ['Honey', '蜂蜜'],
  ['Chamomile', '洋甘菊'],
  ['Elderflower', '接骨木花'],
  ['Rosehip', '玫瑰果'],
  ['Meadow', '草甸'],
  ['Glacier', '冰川'],
  ['Fjord', '峡湾'],
  ['Bilberry', '欧洲越橘'],
  ['Crowberry', '岩高兰'],
];
export const characters: [string, string][] = [
  ['calming', '舒缓'],
  ['firming', '紧致'],
  ['daily', '日常'],
  ['rich', '滋润'],
  ['light', '轻盈'],
  ['gentle', '温和'],
  ['deep', '深层'],
  ['pure', '纯净'],
  ['fresh', '清新'],
  ['warming', '温热'],
  ['brightening', '亮颜'],
  ['restoring', '修护'],
  ['smoothing', '柔滑'],
  ['balancing', '平衡'],
  ['protecting', '防护'],
  ['overnight', '夜间'],
  ['concentrated', '浓缩'],
  ['soothing', '安抚'],
];
export const forms: [string, string][] = [
  ['serum', '精华液'],
  ['cream', '面霜'],
  ['balm', '香膏'],
  ['soap', '香皂'],
  ['candle', '蜡烛'],
  ['tea', '茶'],
  ['oil', '护理油'],
  ['mask', '面膜'],
  ['toner', '爽肤水'],
  ['shampoo', '洗发水'],
  ['collagen', '胶原蛋白'],
  ['greens', '青汁'],
  ['diffuser', '香薰'],
  ['capsules', '胶囊'],
  ['lotion', '乳液'],
  ['scrub', '磨砂膏'],
  ['mist', '喷雾'],
  ['powder', '粉'],
  ['conditioner', '护发素'],
  ['ointment', '软膏'],
  ['drops', '滴液'],
  ['cleanser', '洁面乳'],
];

export interface ProductName {
  en_US: string;
  zh_CN: string;
}

/** Makes `count` distinct product names in English and Chinese, the same in every run. At most 10,000. */
export function productNames(count: number): ProductName[] {
  const random = createRandom(20_261_101);
  const names = new Map<string, ProductName>();
  while (names.size < count) {
    const [origin, character, form] = [pick(random, origins), pick(random, characters), pick(random, forms)];
    const name = { en_US: `${origin[0]} ${character[0]} ${form[0]}`, zh_CN: `${origin[1]}${character[1]}${form[1]}` };
    names.set(name.en_US, name);
  }
  return [...names.values()];
}
