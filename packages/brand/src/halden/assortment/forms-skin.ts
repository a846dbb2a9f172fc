import { around, type Form, fact, PACK, type Recipe, SKIN, STRENGTH, sizes } from './form.ts';
import { t } from './t.ts';

const MORNING_NIGHT = 'Morning and night';
const serumFacts = [
  fact('Use', '用法', `Four drops, morning and night`, '早晚各四滴'),
  fact('Skin', '肤质', 'Dry, wind-worn, sensitive', '干燥、风吹受损、敏感'),
  fact('Scent', '气味', '{scent}', '{scent}'),
  fact('Bottle', '瓶身', 'Brown glass, refillable', '棕色玻璃瓶，可重复灌装'),
];
const creamFacts = [
  fact('Use', '用法', MORNING_NIGHT, '早晚使用'),
  fact('Texture', '质地', 'Dense, melts at the touch', '绵密，触肤即融'),
  fact('Scent', '气味', '{scent}', '{scent}'),
  fact('Jar', '罐体', 'Ceramic glass, keeps out light', '陶瓷玻璃罐体，可阻隔光线'),
];
const washFacts = [
  fact('Use', '用法', 'One pump on wet skin, rinse', '取一泵于湿润肌肤，揉搓后冲净'),
  fact('Skin', '肤质', 'All skin types, even with frequent use', '各种肤质，可频繁使用'),
  fact('Scent', '气味', '{scent}', '{scent}'),
  fact('Bottle', '瓶身', 'Recycled plastic, refillable', '再生塑料瓶，可重复灌装'),
];

function form(category: string, en: string, zh: string, rest: Omit<Form, 'category' | 'name' | 'labelLine'>): Form {
  return { category, name: t(`{name} ${en}`, `{name}${zh}`), labelLine: en, ...rest };
}

const serum = form('serums', 'serum', '精华液', {
  kind: 'dropper',
  size: '30 ML  1.0 FL OZ',
  priceCents: 5800,
  weightGrams: 120,
  dimensions: [STRENGTH, sizes(['30 ml', 100], ['50 ml', 150], ['50 ml refill', 132])],
  lead: t(
    '{source} in a light squalane base. It sinks in within a minute and leaves no film, so it sits well under cream or sun care.',
    '{source}，融于轻盈的角鲨烷。一分钟内吸收，不留油膜，可叠加面霜或防晒使用。',
  ),
  facts: serumFacts,
});
const faceOil = form('serums', 'face oil', '面部护理油', {
  kind: 'dropper',
  size: '30 ML  1.0 FL OZ',
  priceCents: 5000,
  weightGrams: 115,
  dimensions: [sizes(['30 ml', 100], ['50 ml', 152])],
  lead: t(
    '{source}, blended with oils the skin knows. Warm three drops between the palms and press in; the face stays supple through a dry day.',
    '{source}，与亲肤油脂调和。取三滴于掌心温热后按压面部，干燥的一天也保持柔润。',
  ),
  facts: serumFacts,
});
const essence = form('serums', 'essence', '精粹水', {
  kind: 'pump',
  size: '150 ML  5.1 FL OZ',
  priceCents: 3400,
  weightGrams: 210,
  dimensions: [sizes(['150 ml', 100], ['250 ml', 140])],
  lead: t(
    '{source} in soft water with a little glycerin. The first layer after washing: it takes away tightness and prepares the skin for serum.',
    '{source}，调入软水与少许甘油。洁面后的第一层护理，缓解紧绷，为精华做好准备。',
  ),
  facts: serumFacts.slice(1, 3),
});
const eyeSerum = form('serums', 'eye serum', '眼部精华', {
  kind: 'dropper',
  size: '15 ML  0.5 FL OZ',
  priceCents: 4600,
  weightGrams: 70,
  dimensions: [],
  lead: t(
    '{source} with caffeine and peptides. Cools tired eyes and smooths the fine lines that dry air draws.',
    '{source}，搭配咖啡因与多肽。舒缓疲惫双眼，滋润眼周肌肤。',
  ),
  facts: serumFacts,
});
const nightCream = form('creams', 'night cream', '晚霜', {
  kind: 'jar',
  size: '50 ML  1.7 OZ',
  priceCents: 5600,
  weightGrams: 240,
  dimensions: [SKIN, sizes(['50 ml', 100], ['75 ml', 138], ['100 ml', 170])],
  lead: t(
    '{source} in a rich cream of shea and oat lipids. It works while you sleep: by morning the skin feels rested, not greasy.',
    '{source}，融于乳木果与燕麦脂质的丰润面霜。夜间静静修护，清晨肌肤饱满而不油腻。',
  ),
  facts: creamFacts,
});
const dayCream = form('creams', 'day cream', '日霜', {
  kind: 'jar',
  size: '50 ML  1.7 OZ',
  priceCents: 4800,
  weightGrams: 230,
  dimensions: [SKIN],
  lead: t(
    '{source} in a cream that shields against wind and heated rooms. Light enough to wear under makeup, steady until evening.',
    '{source}，抵御寒风与室内干热的日间面霜。轻薄可叠加底妆，滋润直至傍晚。',
  ),
  facts: creamFacts,
});
const balm = form('creams', 'balm', '护肤膏', {
  kind: 'jar',
  size: '60 ML  2.0 OZ',
  priceCents: 3400,
  weightGrams: 160,
  dimensions: [sizes(['60 ml', 100], ['120 ml', 170])],
  lead: t(
    '{source} in beeswax and rapeseed oil, and little else. For cheeks in frost, elbows and cuticles.',
    '{source}，仅以蜂蜡与菜籽油调和。适用于严寒中的脸颊、手肘与指缘。',
  ),
  facts: creamFacts,
});
const eyeCream = form('creams', 'eye cream', '眼霜', {
  kind: 'tube',
  size: '20 ML  0.7 FL OZ',
  priceCents: 3900,
  weightGrams: 45,
  dimensions: [],
  lead: t(
    '{source} in a cream made for thin skin. A rice grain is enough for both eyes.',
    '{source}，专为薄嫩肌肤调制的眼霜。米粒大小即可呵护双眼。',
  ),
  facts: creamFacts.slice(0, 3),
});
const cleansingGel = form('cleansers', 'cleansing gel', '洁面啫喱', {
  kind: 'pump',
  size: '200 ML  6.8 FL OZ',
  priceCents: 2600,
  weightGrams: 260,
  dimensions: [sizes(['200 ml', 100], ['400 ml refill', 165])],
  lead: t(
    '{source} with mild sugar surfactants. Foams little, rinses fast, and leaves the skin clean without that tight feeling.',
    '{source}，搭配温和的糖类表面活性剂。泡沫细少，易冲净，洁净而不紧绷。',
  ),
  facts: washFacts,
});
const cleansingBalm = form('cleansers', 'cleansing balm', '卸妆膏', {
  kind: 'jar',
  size: '90 ML  3.0 OZ',
  priceCents: 3600,
  weightGrams: 180,
  dimensions: [],
  lead: t(
    '{source} in a balm that turns to oil in the hands and to milk with water. Lifts sun care and mascara in one go.',
    '{source}，掌心化油，遇水成乳。一次卸除防晒与睫毛膏。',
  ),
  facts: creamFacts.slice(0, 3),
});
const clayMask = form('cleansers', 'clay mask', '泥膜', {
  kind: 'tube',
  size: '75 ML  2.5 FL OZ',
  priceCents: 2900,
  weightGrams: 110,
  dimensions: [sizes(['75 ml', 100], ['150 ml', 172])],
  lead: t(
    '{source} in pale glacial clay. Ten minutes once a week lift what has settled in the pores and leave color in the cheeks.',
    '{source}，调入浅色冰川黏土。每周一次，十分钟带走毛孔沉积，留下好气色。',
  ),
  facts: washFacts.slice(1, 3),
});
const sleepingMask = form('cleansers', 'sleeping mask', '睡眠面膜', {
  kind: 'jar',
  size: '75 ML  2.5 OZ',
  priceCents: 4200,
  weightGrams: 210,
  dimensions: [STRENGTH],
  lead: t(
    '{source} in a gel that stays on overnight. Put it on last, sleep, wash your face as usual.',
    '{source}，整夜停留的凝露面膜。护肤最后一步涂抹，安睡一夜，晨起照常洁面。',
  ),
  facts: creamFacts,
});
const bodyMilk = form('body', 'body milk', '身体乳', {
  kind: 'pump',
  size: '250 ML  8.4 FL OZ',
  priceCents: 3200,
  weightGrams: 320,
  dimensions: [sizes(['250 ml', 100], ['500 ml', 170])],
  lead: t(
    '{source} in a thin milk that is dry before you are dressed. For the whole body, every day.',
    '{source}，质地轻薄，穿衣之前已经吸收。全身每日可用。',
  ),
  facts: washFacts.slice(1),
});
const showerGel = form('body', 'shower gel', '沐浴露', {
  kind: 'pump',
  size: '250 ML  8.4 FL OZ',
  priceCents: 2200,
  weightGrams: 310,
  dimensions: [sizes(['250 ml', 100], ['500 ml', 165]), PACK],
  lead: t(
    '{source} in a soft wash without sulfates. A quiet lather, a clear scent, and skin that does not feel dry afterward.',
    '{source}，无硫酸盐的温和沐浴露。泡沫细腻，气味清透，浴后不紧绷。',
  ),
  facts: washFacts,
});
const bodyOil = form('body', 'body oil', '身体护理油', {
  kind: 'dropper',
  size: '100 ML  3.4 FL OZ',
  priceCents: 3800,
  weightGrams: 190,
  dimensions: [],
  lead: t(
    '{source}, for tired legs and dry shins. Massage in on damp skin straight after the shower.',
    '{source}，呵护疲惫的双腿与干燥肌肤。浴后趁湿润按摩至吸收。',
  ),
  facts: serumFacts.slice(1),
});
const bodyScrub = form('body', 'body scrub', '身体磨砂膏', {
  kind: 'jar',
  size: '200 ML  6.8 OZ',
  priceCents: 2800,
  weightGrams: 330,
  dimensions: [sizes(['200 ml', 100], ['350 ml', 150])],
  lead: t(
    '{source} with fine grains in plum kernel oil. Rub in circles, rinse warm; elbows and heels thank you first.',
    '{source}，细腻颗粒融于李子核仁油。打圈按摩后温水冲净，手肘与脚跟最先变柔软。',
  ),
  facts: washFacts.slice(1, 3),
});
const handWash = form('hands', 'hand wash', '洗手液', {
  kind: 'pump',
  size: '250 ML  8.4 FL OZ',
  priceCents: 2600,
  weightGrams: 300,
  dimensions: [sizes(['250 ml', 100], ['500 ml refill', 140])],
  lead: t(
    '{source} in a wash made for hands that meet water twenty times a day. Cleans, and leaves hands soft.',
    '{source}，为一天洗手二十次的双手而制。洁净之余，留下一层滋润。',
  ),
  facts: washFacts,
});
const handCream = form('hands', 'hand cream', '护手霜', {
  kind: 'tube',
  size: '75 ML  2.5 FL OZ',
  priceCents: 2000,
  weightGrams: 95,
  dimensions: [STRENGTH, sizes(['75 ml', 100], ['150 ml', 180])],
  lead: t(
    '{source} in a cream that is gone in half a minute. You can turn a page, hold a glass, start the car.',
    '{source}，半分钟即可吸收的护手霜。翻书、端杯、开车都不沾腻。',
  ),
  facts: creamFacts.slice(0, 3),
});
const footBalm = form('hands', 'foot balm', '足部护理膏', {
  kind: 'tube',
  size: '100 ML  3.4 FL OZ',
  priceCents: 2100,
  weightGrams: 125,
  dimensions: [],
  lead: t(
    '{source} with 10% urea. Softens heels within a week and cools feet after a long walk.',
    '{source}，含 10% 尿素。软化脚跟，长途行走后清凉舒缓。',
  ),
  facts: creamFacts.slice(0, 3),
});
const nailOil = form('hands', 'nail oil', '护甲油', {
  kind: 'dropper',
  size: '15 ML  0.5 FL OZ',
  priceCents: 1600,
  weightGrams: 60,
  dimensions: [],
  lead: t(
    '{source} for nails that split in winter. One drop for ten fingers, in the evening.',
    '{source}，呵护冬日易裂的指甲。每晚一滴，滋养十指。',
  ),
  facts: serumFacts.slice(2),
});

export const SKIN_RECIPES: Recipe[] = [
  ...around(serum, 'cloudberry', 'rosehip', 'seaBuckthorn', 'kelp', 'bilberry', 'birchLeaf'),
  ...around(faceOil, 'moss', 'rosehip', 'lingon', 'calendula', 'blackcurrant'),
  ...around(essence, 'chamomile', 'elderflower', 'kelp', 'mint'),
  ...around(eyeSerum, 'bilberry', 'angelica', 'oat'),
  ...around(nightCream, 'seaBuckthorn', 'heather', 'angelica', 'rosehip', 'crowberry'),
  ...around(dayCream, 'cloudberry', 'oat', 'fireweed', 'yarrow'),
  ...around(balm, 'oat', 'calendula', 'arnica', 'honey'),
  ...around(eyeCream, 'bilberry', 'chamomile', 'moss'),
  ...around(cleansingGel, 'birchLeaf', 'nettle', 'sage', 'spruce'),
  ...around(cleansingBalm, 'oat', 'calendula', 'meadowsweet'),
  ...around(clayMask, 'lingon', 'kelp', 'juniper', 'nettle', 'crowberry'),
  ...around(sleepingMask, 'heather', 'lavender', 'elderflower'),
  ...around(bodyMilk, 'heather', 'seaBuckthorn', 'cloudberry', 'lavender', 'oat'),
  ...around(showerGel, 'pine', 'juniper', 'mint', 'birchLeaf', 'fireweed'),
  ...around(bodyOil, 'arnica', 'birchLeaf', 'rosehip'),
  ...around(bodyScrub, 'seaSalt', 'lingon', 'spruce', 'oat'),
  ...around(handWash, 'birchLeaf', 'juniper', 'rosehip', 'chamomile', 'seaSalt'),
  ...around(handCream, 'rowan', 'oat', 'calendula', 'heather', 'lavender', 'honey'),
  ...around(footBalm, 'arnica', 'pine', 'mint', 'sage'),
  ...around(nailOil, 'rosehip', 'flax', 'yarrow'),
];
