import { around, type Form, fact, GLASS, own, PACK, type Recipe, counts, sizes } from './form.ts';
import type { Dimension } from '../../shape/assortment.ts';
import { t } from './t.ts';

const REFILLS: Dimension = sizes(['200 ml', 100], ['200 ml refill', 68], ['500 ml refill', 140]);
const scentFacts = [
  fact('Scent', '气味', '{scent}', '{scent}'),
  fact('Lasts', '燃烧时长', 'About 45 hours', '约 45 小时'),
  fact('Wax', '蜡材', 'Rapeseed and beeswax, cotton wick', '菜籽蜡与蜂蜡，棉芯'),
  fact('Vessel', '容器', 'Washes out to become a cup', '洗净后可作杯子'),
];
const cleanFacts = [
  fact('Use', '用法', 'One pump for a full sink', '满槽清水一泵即可'),
  fact('Scent', '气味', '{scent}', '{scent}'),
  fact('Breaks down', '降解', 'In 28 days, tested', '28 天内可降解，经检测'),
  fact('Bottle', '瓶身', 'Deposit bottle, bring it back or refill it', '押金瓶，可退回或续装'),
];
const soapFacts = [
  fact('Use', '用法', 'Hands, body, a day at the lake', '洗手、沐浴、湖边小住'),
  fact('Scent', '气味', '{scent}', '{scent}'),
  fact('Cured', '熟成', 'Six weeks on wooden racks', '木架熟成六周'),
];

const candle: Form = {
  category: 'candles',
  name: t('{name} candle', '{name}香薰蜡烛'),
  labelLine: '',
  kind: 'candle',
  size: '220 G  7.8 OZ',
  priceCents: 4400,
  weightGrams: 520,
  dimensions: [GLASS, sizes(['220 g', 100], ['400 g', 165])],
  lead: t(
    'Notes of {source}. Poured by hand into thick glass; the first hour fills the room, after that it stays in the background.',
    '气息取自{source}。手工注入厚壁玻璃杯，第一个小时香满一室，之后淡淡萦绕。',
  ),
  facts: scentFacts,
};
const travelCandle: Form = {
  category: 'candles',
  name: t('{name} travel candle', '{name}旅行香薰蜡烛'),
  labelLine: 'travel',
  kind: 'tin',
  size: '90 G  3.2 OZ',
  priceCents: 2000,
  weightGrams: 170,
  dimensions: [PACK],
  lead: t(
    'Notes of {source}, in a tin with a lid for the suitcase. Twenty hours, so a week of evenings.',
    '气息取自{source}，带盖锡罐便于随行。二十小时，恰好一周的夜晚。',
  ),
  facts: scentFacts.slice(0, 1),
};
const diffuser: Form = {
  category: 'diffusers',
  name: t('{name} reed diffuser', '{name}藤条香薰'),
  labelLine: '',
  kind: 'diffuser',
  size: '200 ML  6.8 FL OZ',
  priceCents: 5000,
  weightGrams: 480,
  dimensions: [REFILLS],
  lead: t(
    'Notes of {source}. Six willow reeds carry the scent without flame or plug; turn them when you want more of it.',
    '气息取自{source}。六支柳条，无火无电即可散香，想要更浓时翻转即可。',
  ),
  facts: scentFacts.slice(0, 1),
};
const roomMist: Form = {
  category: 'diffusers',
  name: t('{name} room mist', '{name}室内喷雾'),
  labelLine: 'room mist',
  kind: 'pump',
  size: '100 ML  3.4 FL OZ',
  priceCents: 2600,
  weightGrams: 190,
  dimensions: [],
  lead: t(
    'Notes of {source}. Two sprays for curtains and cushions, gone from the air in a minute and left in the cloth.',
    '气息取自{source}。窗帘与靠垫各喷一下，空气中一分钟散去，织物间久久留香。',
  ),
  facts: scentFacts.slice(0, 1),
};
const scentOil: Form = {
  category: 'diffusers',
  name: t('{name} scent oil', '{name}香薰油'),
  labelLine: 'scent oil',
  kind: 'dropper',
  size: '15 ML  0.5 FL OZ',
  priceCents: 2200,
  weightGrams: 65,
  dimensions: [],
  lead: t(
    'Notes of {source}, undiluted. Three drops on a warm stone or in a bowl of water.',
    '气息取自{source}，未经稀释。温石或清水碗中滴三滴即可。',
  ),
  facts: scentFacts.slice(0, 1),
};
const soap: Form = {
  category: 'soaps',
  name: t('{name} soap', '{name}香皂'),
  labelLine: 'soap',
  kind: 'soap',
  size: '',
  netQuantity: '110 g',
  priceCents: 1200,
  weightGrams: 130,
  dimensions: [PACK],
  lead: t(
    '{source} in a bar boiled slowly from rapeseed and shea. Small bubbles, no wrapping but paper.',
    '{source}，与菜籽油、乳木果油慢熬成皂。泡沫细密，仅以纸张包裹。',
  ),
  facts: soapFacts,
};
const shampooBar: Form = {
  category: 'soaps',
  name: t('{name} shampoo bar', '{name}洗发皂'),
  labelLine: 'shampoo',
  kind: 'soap',
  size: '',
  netQuantity: '80 g',
  priceCents: 1500,
  weightGrams: 100,
  dimensions: [],
  lead: t(
    '{source} in a solid shampoo with an acid balance that suits hair. One bar is two bottles.',
    '{source}，弱酸平衡的固体洗发皂。一块抵两瓶。',
  ),
  facts: soapFacts.slice(1),
};
const dishSoap: Form = {
  category: 'care',
  name: t('{name} dish soap', '{name}洗洁精'),
  labelLine: 'dish soap',
  kind: 'pump',
  size: '500 ML  16.9 FL OZ',
  priceCents: 1100,
  weightGrams: 580,
  depositCents: 100,
  dimensions: [sizes(['500 ml', 100], ['1000 ml refill', 165])],
  lead: t(
    '{source} in a soap that cuts grease and is kind to hands. Rinses clear in one go.',
    '{source}，去油不伤手。一次冲洗，水清如初。',
  ),
  facts: cleanFacts,
};
const laundry: Form = {
  category: 'care',
  name: t('{name} laundry liquid', '{name}洗衣液'),
  labelLine: 'laundry',
  kind: 'pump',
  size: '750 ML  25 FL OZ',
  priceCents: 1800,
  weightGrams: 860,
  depositCents: 150,
  dimensions: [sizes(['750 ml', 100], ['1500 ml refill', 170])],
  lead: t(
    'Scented with {source}. Thirty loads from one bottle, from 20 °C (68 °F), gentle on wool.',
    '以{source}调香。一瓶可洗三十次，二十度即可，羊毛也温和。',
  ),
  facts: cleanFacts.slice(1),
};
const cleaner: Form = {
  category: 'care',
  name: t('{name} surface cleaner', '{name}多用途清洁液'),
  labelLine: 'cleaner',
  kind: 'pump',
  size: '500 ML  16.9 FL OZ',
  priceCents: 1200,
  weightGrams: 570,
  depositCents: 100,
  dimensions: [],
  lead: t(
    '{source} with plant vinegar. For table, tiles and stove; wipes dry without streaks.',
    '{source}，搭配植物醋。餐桌、瓷砖、灶台皆宜，擦后无痕。',
  ),
  facts: cleanFacts.slice(1),
};
const woodSoap: Form = {
  category: 'care',
  name: t('{name} wood soap', '{name}木器皂'),
  labelLine: 'wood soap',
  kind: 'tin',
  size: '400 G  14.1 OZ',
  priceCents: 1900,
  weightGrams: 480,
  dimensions: [],
  lead: t(
    '{source} in a soft soap for oiled floors, boards and tables. Feeds the wood while it cleans.',
    '{source}，适用于油饰地板、砧板与木桌的软皂。清洁同时滋养木材。',
  ),
  facts: cleanFacts.slice(1, 3),
};
const tablets: Form = {
  category: 'care',
  name: t('{name} dishwasher tablets', '{name}洗碗块'),
  labelLine: 'tablets',
  kind: 'box',
  size: '30 TABLETS',
  priceCents: 1500,
  weightGrams: 560,
  dimensions: [counts('tablets', '块', [30, 100], [60, 185])],
  lead: t(
    '{source} in a tablet without phosphates or foil. Glasses come out clear, the machine stays fresh.',
    '{source}，无磷、无铝箔的洗碗块。玻璃清亮，机内清新。',
  ),
  facts: cleanFacts.slice(1, 3),
};

export const HOME_RECIPES: Recipe[] = [
  ...around(
    candle,
    'ember',
    'firstSnow',
    'wetGranite',
    'openWater',
    'linenLine',
    'harbourFog',
    'midsummer',
    'hayBarn',
    'birchSmoke',
    'juniperFrost',
    'cardamom',
    'boathouse',
    'nightPine',
    'peat',
    'wildStrawberry',
    'logCabin',
    'meadowRain',
    'spruce',
  ),
  ...around(travelCandle, 'ember', 'firstSnow', 'midsummer', 'cardamom'),
  ...around(
    diffuser,
    'spruce',
    'firstSnow',
    'wetGranite',
    'openWater',
    'harbourFog',
    'midsummer',
    'juniperFrost',
    'nightPine',
    'linenLine',
    'logCabin',
  ),
  ...around(roomMist, 'linenLine', 'openWater', 'nightPine', 'meadowRain', 'cardamom', 'firstSnow'),
  ...around(scentOil, 'spruce', 'birchSmoke', 'midsummer', 'peat'),
  own(
    soap,
    t('Heather and sea salt soap', '欧石楠海盐香皂'),
    t('heather flowers and flaked sea salt', '欧石楠花与片状海盐'),
    2,
    ['Heather +', 'sea salt'],
    t('Honey and sea air', '蜜香与海风'),
  ),
  ...around(
    soap,
    'birchLeaf',
    'pine',
    'oat',
    'kelp',
    'rowan',
    'lavender',
    'juniper',
    'chamomile',
    'honey',
    'nettle',
    'calendula',
    'mint',
    'moss',
  ),
  ...around(shampooBar, 'nettle', 'birchLeaf', 'heather', 'rosehip'),
  ...around(dishSoap, 'lingon', 'mint', 'spruce', 'sage'),
  ...around(laundry, 'linenLine', 'heather', 'lavender', 'meadowRain'),
  ...around(cleaner, 'juniper', 'sage', 'spruce', 'lavender'),
  ...around(woodSoap, 'pine', 'flax', 'birchLeaf'),
  ...around(tablets, 'mint', 'lingon', 'seaSalt'),
];
