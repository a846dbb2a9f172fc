import type { ProductLabel } from '../../shape/assortment.ts';
import { filled, type LocalTexts } from '../../shape/texts.ts';
import { brand } from '../brand.ts';
import type { Recipe } from './form.ts';
import { inciNameOf } from './inci.ts';
import { inEveryLanguage, t } from './t.ts';

/** A label without those who made the product. Every part may use `{source}`, the ingredient's origin, and `{inci}`, its international name. */
interface Contents {
  ingredients: LocalTexts;
  warnings?: LocalTexts;
}

const ON_SKIN = t(
  'For external use only. Keep away from the eyes. If the skin becomes irritated, stop using it.',
  '仅供外用。避免接触眼睛。如皮肤出现刺激反应，请停止使用。',
);
const SUPPLEMENT = t(
  'Food supplement. Do not exceed the recommended daily amount. It does not replace a varied, balanced diet and a healthy lifestyle. Keep out of the reach of young children.',
  '膳食补充剂。请勿超过建议的每日用量。不能替代多样均衡的饮食和健康的生活方式。请放在幼儿接触不到的地方。',
);
const FLAME = t(
  'Never leave a burning candle unattended. Burn it out of the reach of children and pets and away from anything that can catch fire.',
  '切勿在无人看管时点燃蜡烛。点燃时请远离儿童、宠物和易燃物。',
);
const FLAMMABLE = t(
  'Flammable liquid. Keep away from heat and open flames. Do not swallow. Keep out of the reach of children.',
  '易燃液体。请远离热源和明火。请勿吞食。请放在儿童接触不到的地方。',
);
const CLEANER = t(
  'Keep out of the reach of children. If it gets into the eyes, rinse them well with water.',
  '请放在儿童接触不到的地方。如不慎入眼，请用清水充分冲洗。',
);

const onSkin = (inci: string): Contents => ({ ingredients: inEveryLanguage(inci), warnings: ON_SKIN });

/** Contents by the form's line on the label, and otherwise by category. Ingredients of cosmetics have one international name in all languages. */
const CONTENTS: Readonly<Record<string, Contents>> = {
  serums: onSkin('Squalane, Caprylic/Capric Triglyceride, {inci}Tocopherol, Helianthus Annuus Seed Oil'),
  essence: onSkin('Aqua, Glycerin, {inci}Betaine, Sodium Hyaluronate, Citric Acid, Potassium Sorbate'),
  'eye serum': onSkin('Aqua, Glycerin, Caffeine, {inci}Palmitoyl Tripeptide-1, Xanthan Gum, Potassium Sorbate'),
  creams: onSkin('Aqua, Butyrospermum Parkii Butter, Glycerin, Cetearyl Alcohol, {inci}Avena Sativa Kernel Oil, Tocopherol, Citric Acid'),
  balm: onSkin('Helianthus Annuus Seed Oil, Cera Alba, Butyrospermum Parkii Butter, {inci}Tocopherol'),
  cleansers: onSkin('Aqua, Coco-Glucoside, Glycerin, Sodium Cocoyl Glutamate, {inci}Citric Acid, Potassium Sorbate'),
  'cleansing balm': onSkin('Helianthus Annuus Seed Oil, Polyglyceryl-3 Diisostearate, Cera Alba, {inci}Tocopherol'),
  'clay mask': onSkin('Aqua, Kaolin, Glycerin, Bentonite, {inci}Xanthan Gum, Potassium Sorbate'),
  'sleeping mask': onSkin('Aqua, Glycerin, Squalane, {inci}Betaine, Xanthan Gum, Potassium Sorbate'),
  body: onSkin('Aqua, Helianthus Annuus Seed Oil, Glycerin, Cetearyl Alcohol, {inci}Tocopherol, Citric Acid'),
  'shower gel': onSkin('Aqua, Coco-Glucoside, Glycerin, Sodium Cocoyl Glutamate, {inci}Citric Acid, Potassium Sorbate'),
  'body oil': onSkin('Helianthus Annuus Seed Oil, Caprylic/Capric Triglyceride, {inci}Tocopherol'),
  'body scrub': onSkin('Maris Sal, Helianthus Annuus Seed Oil, Butyrospermum Parkii Butter, {inci}Tocopherol'),
  hands: onSkin('Aqua, Glycerin, Butyrospermum Parkii Butter, Cetearyl Alcohol, {inci}Tocopherol, Citric Acid'),
  'hand wash': onSkin('Aqua, Coco-Glucoside, Glycerin, {inci}Citric Acid, Potassium Sorbate'),
  'nail oil': onSkin('Helianthus Annuus Seed Oil, Ricinus Communis Seed Oil, {inci}Tocopherol'),
  soaps: onSkin('Sodium Olivate, Sodium Cocoate, Aqua, Sodium Shea Butterate, Glycerin, {inci}Parfum'),
  greens: { ingredients: t('{source}, chicory inulin, acerola juice powder.', '{source}、菊苣菊粉、针叶樱桃汁粉。'), warnings: SUPPLEMENT },
  'oat shake': {
    ingredients: t('Whole oat flour, oat bran, {source}, sea salt. Contains oats.', '全燕麦粉、燕麦麸、{source}、海盐。含燕麦。'),
  },
  supplements: {
    ingredients: t(
      '{source}, bulking agent (cellulose), coating (hydroxypropyl methylcellulose).',
      '{source}、填充剂（纤维素）、包衣（羟丙基甲基纤维素）。',
    ),
    warnings: SUPPLEMENT,
  },
  teas: { ingredients: inEveryLanguage('{source}') },
  collagen: {
    ingredients: t(
      'Hydrolyzed fish collagen, {source}, vitamin C (ascorbic acid). Contains fish.',
      '水解鱼胶原蛋白、{source}、维生素 C（抗坏血酸）。含鱼类。',
    ),
    warnings: SUPPLEMENT,
  },
  protein: { ingredients: t('{source}, natural flavoring, sea salt.', '{source}、天然香料、海盐。'), warnings: SUPPLEMENT },
  bar: {
    ingredients: t(
      'Oat flakes, date paste, almond butter, pea protein, {source}. Contains oats and almonds.',
      '燕麦片、椰枣泥、杏仁酱、豌豆蛋白、{source}。含燕麦和杏仁。',
    ),
  },
  candles: { ingredients: t('Rapeseed and beeswax, cotton wick', '菜籽蜡与蜂蜡，棉芯'), warnings: FLAME },
  diffusers: { ingredients: inEveryLanguage('Alcohol Denat., Aqua, Parfum'), warnings: FLAMMABLE },
  care: {
    ingredients: t(
      '5–15 % anionic surfactants, less than 5 % non-ionic surfactants, perfume.',
      '5–15 % 阴离子表面活性剂，低于 5 % 非离子表面活性剂，香精。',
    ),
    warnings: CLEANER,
  },
};
const OF_A_SET: Contents = {
  ingredients: t('Each piece in the box has its own list of ingredients on its label.', '盒内每件产品的标签上均有各自的成分表。'),
};

const MAKER = [brand.company.legalName, ...brand.company.lines].join('\n');
/** Stands for the company in the European Union, as an example. */
const RESPONSIBLE_PERSON = 'Halden Europa, S.L.\nCalle del Ejemplo 1\n28001 Madrid\nSpain\neu@halden.example';

/** The label of a product of the assortment. */
export function labelOf({ form, ingredient }: Recipe): ProductLabel {
  const { ingredients, warnings } = CONTENTS[form.labelLine] ?? CONTENTS[form.category] ?? OF_A_SET;
  const inci = inciNameOf(ingredient.name.en_US);
  const values = { source: ingredient.source, inci: inEveryLanguage(inci === '' ? '' : `${inci}, `) };
  return { maker: MAKER, responsiblePerson: RESPONSIBLE_PERSON, ingredients: filled(ingredients, values), warnings };
}
