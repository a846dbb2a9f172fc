import { around, counts, FLAVOUR, type Form, fact, own, PACK, type Recipe, sizes } from './form.ts';
import { t } from './t.ts';

const stickFacts = [
  fact('Use', '用法', 'One stick in a glass of cold water, in the morning', '每日清晨一条，冷水冲调'),
  fact('Contains', '成分', 'No added sugar, no coloring', '不添加糖与色素'),
  fact('Taste', '口感', '{scent}', '{scent}'),
  fact('Box', '包装', 'Card and paper, no plastic inside', '纸盒与纸质条装，内无塑料'),
];
const capsuleFacts = [
  fact('Use', '用法', 'Two a day with food', '每日两粒，随餐服用'),
  fact('Suits', '适合', 'Vegetarians and vegans', '素食者与纯素食者'),
  fact('Tested', '检测', 'Every batch, by an outside laboratory', '每批次由第三方实验室检测'),
  fact('Bottle', '瓶身', 'Glass, with a spoonful of rice to keep it dry', '玻璃瓶，内附米粒防潮'),
];
const teaFacts = [
  fact('Use', '用法', 'One spoon, 90 °C, six minutes', '一匙，90 °C，冲泡六分钟'),
  fact('Caffeine', '咖啡因', 'None', '不含'),
  fact('Scent', '气味', '{scent}', '{scent}'),
  fact('Tin', '罐体', 'Steel, closes tight, made to be kept', '钢罐密封，可长久留用'),
];

const greens: Form = {
  category: 'greens',
  name: t('{name}', '{name}'),
  labelLine: '',
  kind: 'box',
  size: '30 X 4 G',
  priceCents: 7200,
  weightGrams: 260,
  dimensions: [counts('sticks', '条', [30, 100], [60, 188], [90, 270])],
  lead: t(
    '{source}, dried at low heat and milled to a powder that dissolves without a whisk. One glass covers the green half of the plate.',
    '{source}，低温干燥后细磨成粉，无需搅拌器即可溶解。一杯补足餐盘里绿色的那一半。',
  ),
  facts: stickFacts,
};
const powder: Form = {
  category: 'greens',
  name: t('{name} powder', '{name}粉'),
  labelLine: 'powder',
  kind: 'box',
  size: '20 X 5 G',
  priceCents: 3800,
  weightGrams: 180,
  dimensions: [counts('sticks', '条', [20, 100], [40, 185])],
  lead: t(
    '{source}, and nothing else. Stir it into yogurt, oatmeal or plain water; the color tells you it is real.',
    '{source}，除此之外别无添加。可拌入酸奶、燕麦粥或清水，天然色泽一目了然。',
  ),
  facts: stickFacts,
};
const shake: Form = {
  category: 'greens',
  name: t('{name} oat shake', '{name}燕麦奶昔粉'),
  labelLine: 'oat shake',
  kind: 'tin',
  size: '400 G  14.1 OZ',
  priceCents: 3600,
  weightGrams: 520,
  dimensions: [sizes(['400 g', 100], ['800 g', 182])],
  lead: t(
    '{source}, with oat, pea protein and a pinch of salt. A breakfast for days that start before the kitchen does.',
    '{source}，搭配燕麦、豌豆蛋白与一撮盐。为来不及做早餐的清晨准备。',
  ),
  facts: stickFacts.slice(1, 3),
};
const capsules: Form = {
  category: 'supplements',
  name: t('{name}', '{name}'),
  labelLine: '',
  kind: 'supplement',
  size: '60 CAPSULES',
  priceCents: 3400,
  weightGrams: 150,
  dimensions: [counts('capsules', '粒', [60, 100], [120, 185])],
  lead: t(
    '{source}, in a dose that can be justified and a form the body absorbs. No fillers whose purpose we could not explain.',
    '{source}，剂量有据可依，形态易于吸收。不含任何说不清用途的填充物。',
  ),
  facts: capsuleFacts,
};
const amberTablets: Form = { ...capsules, clear: true, size: '90 TABLETS', dimensions: [counts('tablets', '片', [90, 100], [180, 180])] };
const tea: Form = {
  category: 'teas',
  name: t('{name} tea', '{name}茶'),
  labelLine: 'tea',
  kind: 'tin',
  size: '80 G  2.8 OZ',
  priceCents: 1600,
  weightGrams: 190,
  dimensions: [sizes(['80 g', 100], ['160 g refill', 170]), PACK],
  lead: t(
    '{source}, dried slowly on linen racks. Bright in the first cup, rounder in the second.',
    '{source}，在亚麻架上缓缓风干。头泡清亮，二泡醇和。',
  ),
  facts: teaFacts,
};
const collagen: Form = {
  category: 'collagen',
  name: t('{name} collagen', '{name}胶原蛋白'),
  labelLine: 'collagen',
  kind: 'box',
  size: '20 X 5 G',
  priceCents: 6000,
  weightGrams: 190,
  dimensions: [counts('sticks', '条', [20, 100], [40, 186])],
  lead: t(
    '{source}, with hydrolyzed marine collagen and natural vitamin C. Dissolves clear; give it eight weeks.',
    '{source}，搭配水解海洋胶原与天然维生素 C。溶解清澈，请给它八周时间。',
  ),
  facts: stickFacts,
};
const protein: Form = {
  category: 'collagen',
  name: t('{name} protein', '{name}蛋白粉'),
  labelLine: 'protein',
  kind: 'supplement',
  size: '500 G  17.6 OZ',
  priceCents: 3900,
  weightGrams: 640,
  dimensions: [FLAVOUR, sizes(['500 g', 100], ['1000 g', 185])],
  lead: t(
    '{source}, ground so fine that it does not feel like sand. Twenty-two grams of protein in a shake.',
    '{source}，研磨细腻，毫无沙砾感。每杯含二十二克蛋白质。',
  ),
  facts: capsuleFacts.slice(1, 3),
};
const bar: Form = {
  category: 'collagen',
  name: t('{name} protein bar', '{name}蛋白棒'),
  labelLine: 'bar',
  kind: 'box',
  size: '12 X 45 G',
  priceCents: 2800,
  weightGrams: 620,
  dimensions: [counts('bars', '条', [12, 100], [24, 188])],
  lead: t(
    '{source}, with nuts, oats and pea protein, pressed and not baked. Fits the pocket of a rain jacket.',
    '{source}，与坚果、燕麦、豌豆蛋白压制而成，非烘焙。刚好放进雨衣口袋。',
  ),
  facts: stickFacts.slice(1, 3),
};

const supplement = (en: string, zh: string, sourceEn: string, sourceZh: string, range: number, ...label: string[]): Recipe =>
  own(capsules, t(en, zh), t(sourceEn, sourceZh), range, label);
const plant = (form: Form, en: string, zh: string, sourceEn: string, sourceZh: string, range: number): Recipe => ({
  form,
  ingredient: { name: t(en, zh), source: t(sourceEn, sourceZh), scent: t('Mild', '温和'), range },
});

const SUPPLEMENTS: Recipe[] = [
  supplement(
    'Algae omega-3',
    '海藻 Omega-3',
    'DHA and EPA from cultured algae, where fish get theirs',
    '源自培养海藻的 DHA 与 EPA，正是鱼类的来源',
    3,
    'Algae',
    'omega-3',
  ),
  own(amberTablets, t('Evening magnesium', '晚安镁'), t('magnesium glycinate with a little chamomile', '甘氨酸镁与少许洋甘菊'), 0, [
    'Evening',
    'magnesium',
  ]),
  supplement(
    'Winter vitamin D3',
    '冬日维生素 D3',
    'vitamin D3 from lichen, in cold-pressed oil',
    '源自地衣的维生素 D3，溶于冷压油',
    9,
    'Winter',
    'vitamin D3',
  ),
  supplement(
    'Morning B complex',
    '晨间复合维生素 B',
    'eight B vitamins in their active forms',
    '八种活性形式的 B 族维生素',
    7,
    'Morning',
    'B complex',
  ),
  supplement('Rosehip vitamin C', '玫瑰果维生素 C', 'vitamin C from whole rosehips', '源自整果玫瑰果的维生素 C', 4, 'Rosehip', 'vitamin C'),
  own(amberTablets, t('Elderberry and zinc', '接骨木莓锌'), t('zinc citrate with elderberry', '柠檬酸锌与接骨木莓'), 2, [
    'Elderberry',
    'and zinc',
  ]),
  supplement('Gentle iron', '温和铁', 'iron bisglycinate with blackcurrant', '甘氨酸亚铁与黑加仑', 7, 'Gentle', 'iron'),
  supplement('Arctic root', '北极红景天', 'rhodiola from high meadows', '高山草甸的红景天', 1, 'Arctic', 'root'),
  supplement('Kelp iodine', '昆布碘', 'iodine from hand-cut kelp', '源自手工采割昆布的碘', 3, 'Kelp', 'iodine'),
  own(amberTablets, t('Calcium and vitamin K2', '钙与维生素 K2'), t('calcium from red algae with vitamin K2', '红藻钙与维生素 K2'), 8, [
    'Calcium',
    'and K2',
  ]),
  supplement('Nettle silica', '荨麻硅', 'silica from nettle and horsetail', '源自荨麻与问荆的硅', 5, 'Nettle', 'silica'),
  supplement('Oat beta-glucan', '燕麦 β-葡聚糖', 'beta-glucan from oat bran', '源自燕麦麸的 β-葡聚糖', 0, 'Oat', 'beta-glucan'),
  supplement(
    'Bilberry lutein',
    '黑果越橘叶黄素',
    'lutein from marigold with wild bilberry',
    '万寿菊叶黄素与野生黑果越橘',
    8,
    'Bilberry',
    'lutein',
  ),
  supplement('Live cultures', '活性益生菌', 'eleven strains of live cultures', '十一株活性菌种', 5, 'Live', 'cultures'),
  own(amberTablets, t('Turmeric and pepper', '姜黄黑胡椒'), t('turmeric extract with black pepper', '姜黄提取物与黑胡椒'), 4, [
    'Turmeric',
    'and pepper',
  ]),
  supplement('Coenzyme Q10', '辅酶 Q10', 'coenzyme Q10 in rapeseed oil', '溶于菜籽油的辅酶 Q10', 6, 'Coenzyme', 'Q10'),
  supplement(
    'Family multivitamin',
    '全家复合维生素',
    'twenty-three vitamins and minerals',
    '二十三种维生素与矿物质',
    1,
    'Family',
    'multivitamin',
  ),
  supplement(
    'Saffron and lemon balm',
    '藏红花香蜂草',
    'saffron threads with lemon balm',
    '藏红花与柠檬香蜂草',
    2,
    'Saffron +',
    'lemon balm',
  ),
];

export const NUTRITION_RECIPES: Recipe[] = [
  own(
    greens,
    t('Nordic greens', '北欧绿蔬粉'),
    t('nettle, kale, spruce tip and pea shoots', '荨麻、羽衣甘蓝、云杉嫩梢与豌豆苗'),
    5,
    ['Nordic', 'greens'],
    t('Garden peas, a little mint', '豌豆清香，略带薄荷'),
  ),
  own(
    greens,
    t('Winter greens', '冬日绿蔬粉'),
    t('black kale, parsley and blackcurrant leaf', '黑羽衣甘蓝、欧芹与黑加仑叶'),
    1,
    ['Winter', 'greens'],
    t('Deep and leafy', '浓郁叶香'),
  ),
  own(
    greens,
    t('Sea greens', '海洋绿蔬粉'),
    t('dulse, sea lettuce and young barley', '掌状红皮藻、石莼与大麦苗'),
    3,
    ['Sea', 'greens'],
    t('Faintly salty', '微咸'),
  ),
  ...around(powder, 'lingon', 'bilberry', 'cloudberry', 'seaBuckthorn', 'blackcurrant', 'rosehip', 'nettle', 'beetroot', 'kelp'),
  ...around(shake, 'bilberry', 'apple', 'honey', 'cardamom'),
  ...SUPPLEMENTS,
  {
    form: tea,
    name: t('Nettle and mint tea', '荨麻薄荷茶'),
    label: ['Nettle +', 'mint tea'],
    ingredient: {
      name: t('Nettle and mint', '荨麻薄荷'),
      source: t('nettle tops and field mint', '荨麻嫩尖与田野薄荷'),
      scent: t('Cool and green', '清凉草本'),
      range: 3,
    },
  },
  ...around(
    tea,
    'chamomile',
    'birchLeaf',
    'fireweed',
    'lingon',
    'rosehip',
    'yarrow',
    'meadowsweet',
    'juniper',
    'heather',
    'blackcurrant',
    'elderflower',
    'spruce',
    'angelica',
    'mint',
  ),
  plant(collagen, 'Marine', '海洋', 'wild-caught cod skin from certified boats', '源自认证渔船的野生鳕鱼皮', 4),
  ...around(collagen, 'bilberry', 'rosehip', 'lingon', 'cloudberry', 'elderflower'),
  plant(protein, 'Oat', '燕麦', 'whole Nordic oats', '北欧全燕麦', 0),
  plant(protein, 'Flax', '亚麻籽', 'cold-pressed golden flax', '冷榨金亚麻籽', 4),
  plant(protein, 'Pea', '豌豆', 'yellow peas from one farm', '单一农场的黄豌豆', 5),
  plant(protein, 'Hemp', '火麻仁', 'hulled hemp seed', '去壳火麻仁', 1),
  plant(protein, 'Fava bean', '蚕豆', 'fava beans grown in cold soil', '寒地蚕豆', 6),
  ...around(bar, 'lingon', 'honey'),
];
