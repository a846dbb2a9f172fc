import type { VesselKind } from '../packshots/vessels/draw-vessel.ts';
import { type Form, fact, type Recipe } from './form.ts';
import { t } from './t.ts';

/** The products next to the main piece in a set's picture. */
export interface SetPiece {
  kind: VesselKind;
  range: number;
  name: readonly string[];
}

export interface SetRecipe extends Recipe {
  companions: readonly SetPiece[];
}

interface SetText {
  category: 'discovery' | 'rituals' | 'gifts';
  en: string;
  zh: string;
  sourceEn: string;
  sourceZh: string;
  piecesEn: string;
  piecesZh: string;
  priceCents: number;
  weightGrams: number;
}

const CLOSING = {
  discovery: t(
    '{source}. Enough of everything to know in two weeks what suits you, at a price that makes trying easy.',
    '{source}。每样都足够用上两周，轻松试出适合自己的那一款。',
  ),
  rituals: t(
    '{source}. Chosen to be used one after the other: set aside a quarter of an hour and close the door.',
    '{source}。依次使用，为自己留出一刻钟，关上房门。',
  ),
  gifts: t(
    '{source}, in a box that needs no further wrapping. A card with your own words goes in by hand.',
    '{source}，礼盒无需再包装。您的祝福卡片由我们手工放入。',
  ),
};

function set(text: SetText, main: SetPiece & { size: string }, ...companions: SetPiece[]): SetRecipe {
  const form: Form = {
    category: text.category,
    name: t(text.en, text.zh),
    labelLine: '',
    kind: main.kind,
    size: main.size,
    netQuantity: '',
    priceCents: text.priceCents,
    weightGrams: text.weightGrams,
    dimensions: [],
    lead: CLOSING[text.category],
    facts: [
      fact('In the box', '盒内', text.piecesEn, text.piecesZh),
      fact('Box', '包装', 'Recycled card, made to be kept', '再生纸盒，可留作收纳'),
    ],
  };
  const ingredient = { name: form.name, source: t(text.sourceEn, text.sourceZh), scent: t('', ''), range: main.range };
  return { form, ingredient, name: form.name, label: main.name, companions };
}

const piece = (kind: VesselKind, range: number, ...name: string[]): SetPiece => ({ kind, range, name });
const lead = (kind: VesselKind, range: number, size: string, ...name: string[]): SetPiece & { size: string } => ({
  kind,
  range,
  size,
  name,
});

const text = (
  category: SetText['category'],
  priceCents: number,
  weightGrams: number,
  en: string,
  zh: string,
  source: readonly [string, string],
  pieces: readonly [string, string],
): SetText => ({
  category,
  en,
  zh,
  sourceEn: source[0],
  sourceZh: source[1],
  piecesEn: pieces[0],
  piecesZh: pieces[1],
  priceCents,
  weightGrams,
});

export const SET_RECIPES: SetRecipe[] = [
  set(
    text(
      'discovery',
      6600,
      520,
      'Collagen starter set',
      '胶原蛋白入门套装',
      ['marine and berry collagen with a matching tea', '海洋与浆果胶原，搭配一款花草茶'],
      ['Marine collagen 10 sticks, bilberry collagen 10 sticks, rosehip tea 40 g', '海洋胶原 10 条、黑果越橘胶原 10 条、玫瑰果茶 40 克'],
    ),
    lead('box', 4, '20 X 5 G', 'Marine', 'collagen'),
    piece('tin', 7, 'Rosehip', 'tea'),
    piece('supplement', 4, 'Rosehip', 'vitamin C'),
  ),
  set(
    text(
      'discovery',
      3600,
      340,
      'Oat balm starter set',
      '燕麦护肤膏入门套装',
      ['oat in three textures for skin that reacts to everything', '三种质地的燕麦护理，呵护易敏肌肤'],
      ['Oat balm 60 ml, oat hand cream 30 ml, oat soap', '燕麦护肤膏 60 毫升、燕麦护手霜 30 毫升、燕麦香皂'],
    ),
    lead('jar', 0, '60 ML  2.0 OZ', 'Oat balm'),
    piece('tube', 0, 'Oat', 'hand cream'),
    piece('pump', 0, 'Oat', 'body milk'),
  ),
  set(
    text(
      'discovery',
      3100,
      260,
      'Clay mask trio',
      '泥膜三件套',
      ['three clays for three kinds of skin', '三款泥膜，对应三种肤质'],
      ['Lingon, kelp and nettle clay mask, 30 ml each', '越橘、昆布、荨麻泥膜，各 30 毫升'],
    ),
    lead('tube', 2, '3 X 30 ML', 'Lingon', 'clay mask'),
    piece('tube', 3, 'Kelp', 'clay mask'),
    piece('tube', 5, 'Nettle', 'clay mask'),
  ),
  set(
    text(
      'discovery',
      6400,
      460,
      'Cloudberry face set',
      '云莓面部套装',
      ['cloudberry from the first drop to the last layer', '从第一滴到最后一层的云莓护理'],
      ['Cloudberry serum 15 ml, day cream 30 ml, body milk 50 ml', '云莓精华液 15 毫升、日霜 30 毫升、身体乳 50 毫升'],
    ),
    lead('dropper', 0, '15 ML  0.5 FL OZ', 'Cloudberry', 'serum'),
    piece('jar', 0, 'Cloudberry', 'day cream'),
    piece('pump', 0, 'Cloudberry', 'body milk'),
  ),
  set(
    text(
      'discovery',
      4200,
      380,
      'First week of greens',
      '绿蔬粉首周装',
      ['seven mornings of each of our greens', '三款绿蔬粉，各七个清晨'],
      ['Nordic, winter and sea greens, 7 sticks each', '北欧、冬日、海洋绿蔬粉，各 7 条'],
    ),
    lead('box', 5, '21 X 4 G', 'Nordic', 'greens'),
    piece('box', 1, 'Winter', 'greens'),
    piece('tin', 3, 'Nettle +', 'mint tea'),
  ),
  set(
    text(
      'discovery',
      3400,
      420,
      'Tea shelf',
      '花草茶精选组合',
      ['four teas from meadow, shore and forest', '来自草甸、海岸与森林的四款花草茶'],
      ['Nettle and mint, fireweed, lingon, chamomile, 40 g each', '荨麻薄荷、柳兰、越橘、洋甘菊，各 40 克'],
    ),
    lead('tin', 3, '4 X 40 G', 'Nettle +', 'mint tea'),
    piece('tin', 7, 'Fireweed', 'tea'),
    piece('tin', 9, 'Chamomile', 'tea'),
  ),
  set(
    text(
      'rituals',
      8800,
      900,
      'Evening at home set',
      '居家夜晚套装',
      ['slow light, spruce and something for the skin', '柔光、云杉与一份肌肤护理'],
      ['Ember candle, spruce reed diffuser, heather soap', '余烬香薰蜡烛、云杉藤条香薰、欧石楠香皂'],
    ),
    lead('candle', 4, '220 G  7.8 OZ', 'Ember'),
    piece('diffuser', 5, 'Spruce'),
    piece('soap', 2, 'Heather'),
  ),
  set(
    text(
      'rituals',
      9800,
      620,
      'Winter skin set',
      '冬日护肤套装',
      ['richer care for dry air', '为干燥空气准备的丰润护理'],
      ['Cloudberry serum, sea buckthorn night cream, rowan hand cream', '云莓精华液、沙棘晚霜、花楸护手霜'],
    ),
    lead('jar', 3, '50 ML  1.7 OZ', 'Sea buckthorn', 'night cream'),
    piece('dropper', 0, 'Cloudberry', 'serum'),
    piece('tube', 4, 'Rowan', 'hand cream'),
  ),
  set(
    text(
      'rituals',
      5800,
      720,
      'Sauna set',
      '桑拿套装',
      ['birch, salt and cool water', '桦木、海盐与凉水'],
      ['Sea salt body scrub, birch leaf shower gel, birch leaf body oil', '海盐身体磨砂膏、桦叶沐浴露、桦叶身体护理油'],
    ),
    lead('pump', 1, '250 ML  8.4 FL OZ', 'Birch leaf', 'shower gel'),
    piece('dropper', 1, 'Birch leaf', 'body oil'),
    piece('jar', 8, 'Sea salt', 'scrub'),
  ),
  set(
    text(
      'rituals',
      4900,
      430,
      'Gardener set',
      '园艺护手套装',
      ['what hands need after earth and cold water', '接触泥土与冷水之后，双手所需'],
      ['Juniper hand wash, calendula hand cream, arnica balm', '杜松洗手液、金盏花护手霜、山金车护肤膏'],
    ),
    lead('tube', 9, '75 ML  2.5 FL OZ', 'Calendula', 'hand cream'),
    piece('pump', 6, 'Juniper', 'hand wash'),
    piece('jar', 9, 'Arnica', 'balm'),
  ),
  set(
    text(
      'rituals',
      7400,
      480,
      'Good night set',
      '安睡套装',
      ['magnesium, lavender and an early night', '镁、薰衣草与早熄的灯'],
      ['Evening magnesium, lavender sleeping mask, chamomile tea', '晚安镁、薰衣草睡眠面膜、洋甘菊茶'],
    ),
    lead('supplement', 1, '90 TABLETS', 'Evening', 'magnesium'),
    piece('jar', 2, 'Lavender', 'sleeping mask'),
    piece('tin', 9, 'Chamomile', 'tea'),
  ),
  set(
    text(
      'gifts',
      12800,
      1400,
      'Housewarming box',
      '乔迁礼盒',
      ['a scent, a soap and a clean kitchen for a new address', '为新居准备的香氛、香皂与洁净厨房'],
      ['Linen line reed diffuser, oat soap, lingon dish soap, first snow candle', '晾晒亚麻藤条香薰、燕麦香皂、越橘洗洁精、初雪香薰蜡烛'],
    ),
    lead('diffuser', 0, '200 ML  6.8 FL OZ', 'Linen line'),
    piece('candle', 8, 'First snow'),
    piece('pump', 7, 'Lingon', 'dish soap'),
  ),
  set(
    text(
      'gifts',
      9600,
      700,
      'New parents box',
      '新手父母礼盒',
      ['calm skin, an easy breakfast and a little sleep', '安抚肌肤、一顿轻松的早餐与片刻睡眠'],
      ['Calendula balm, oat body milk, honey oat shake', '金盏花护肤膏、燕麦身体乳、蜂蜜燕麦奶昔粉'],
    ),
    lead('jar', 9, '60 ML  2.0 OZ', 'Calendula', 'balm'),
    piece('pump', 0, 'Oat', 'body milk'),
    piece('tin', 9, 'Honey', 'oat shake'),
  ),
  set(
    text(
      'gifts',
      7200,
      640,
      'Bakery Sunday box',
      '周日面包房礼盒',
      ['cardamom for the air, honey for the cup', '小豆蔻香在空气中，蜂蜜在杯中'],
      ['Cardamom candle, honey soap, heather tea', '小豆蔻香薰蜡烛、蜂蜜香皂、欧石楠茶'],
    ),
    lead('candle', 4, '220 G  7.8 OZ', 'Cardamom'),
    piece('tin', 2, 'Heather', 'tea'),
    piece('soap', 9, 'Honey'),
  ),
  set(
    text(
      'gifts',
      15800,
      1100,
      'Midwinter box',
      '深冬礼盒',
      ['the best of the house for the darkest month', '为最漫长的冬夜集齐店中之选'],
      ['Cloudberry serum, ember candle, Nordic greens, heather body milk', '云莓精华液、余烬香薰蜡烛、北欧绿蔬粉、欧石楠身体乳'],
    ),
    lead('candle', 4, '220 G  7.8 OZ', 'Ember'),
    piece('box', 5, 'Nordic', 'greens'),
    piece('dropper', 0, 'Cloudberry', 'serum'),
  ),
  set(
    text(
      'gifts',
      4400,
      560,
      'Thank you box',
      '感谢礼盒',
      ['a soap, a cream and a cup of something warm', '一块香皂、一支护手霜与一杯暖意'],
      ['Rowan soap, rowan hand cream, lingon tea', '花楸香皂、花楸护手霜、越橘茶'],
    ),
    lead('tube', 4, '75 ML  2.5 FL OZ', 'Rowan', 'hand cream'),
    piece('tin', 7, 'Lingon', 'tea'),
    piece('soap', 4, 'Rowan'),
  ),
];
