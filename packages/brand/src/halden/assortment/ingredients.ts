import type { LocalTexts } from '../../shape/texts.ts';
import { t } from './t.ts';

/** The main ingredient of a product: its name, origin, scent, and the range whose packaging it uses. */
export interface Ingredient {
  name: LocalTexts;
  source: LocalTexts;
  scent: LocalTexts;
  range: number;
}

const of = (name: LocalTexts, source: LocalTexts, scent: LocalTexts, range: number): Ingredient => ({ name, source, scent, range });

export const INGREDIENTS = {
  cloudberry: of(
    t('Cloudberry', '云莓'),
    t('cold-pressed cloudberry seed oil', '冷压云莓籽油'),
    t('Faint, of ripe berries', '淡淡的熟浆果香'),
    0,
  ),
  seaBuckthorn: of(
    t('Sea buckthorn', '沙棘'),
    t('whole-pressed sea buckthorn berries', '整果压榨的沙棘'),
    t('Tart, a little like orange', '微酸，略带橙香'),
    3,
  ),
  birchLeaf: of(t('Birch leaf', '桦叶'), t('June-picked young birch leaves', '六月采摘的嫩桦叶'), t('Green and clean', '清爽的绿叶香'), 1),
  moss: of(t('Moss', '苔藓'), t('sphagnum moss from clear bogs', '洁净泥沼中的泥炭藓'), t('Damp wood, very soft', '湿润柔和的木质香'), 5),
  rowan: of(t('Rowan', '花楸'), t('frost-touched rowan berries', '初霜后采收的花楸果'), t('Warm, slightly bitter', '温暖微苦'), 4),
  heather: of(
    t('Heather', '欧石楠'),
    t('heather flowers from open moorland', '开阔荒原上的欧石楠花'),
    t('Honeyed and dry', '干爽的蜜香'),
    2,
  ),
  oat: of(t('Oat', '燕麦'), t('finely milled colloidal oat', '细磨胶态燕麦'), t('Barely there, like warm grain', '若有若无的谷物香'), 0),
  lingon: of(t('Lingon', '越橘'), t('lingonberry skins and seeds', '越橘果皮与果籽'), t('Bright red fruit', '明亮的红果香'), 7),
  nettle: of(t('Nettle', '荨麻'), t('spring-cut nettle tops', '春季采割的荨麻嫩尖'), t('Fresh hay', '清新的干草香'), 5),
  juniper: of(t('Juniper', '杜松'), t('steam-distilled juniper berries', '蒸馏杜松子'), t('Crisp and resinous', '清冽的松脂香'), 6),
  spruce: of(t('Spruce', '云杉'), t('pale green spruce tips', '浅绿色的云杉嫩梢'), t('Forest after rain', '雨后林间气息'), 5),
  pine: of(t('Pine', '松针'), t('needles of Scots pine', '欧洲赤松松针'), t('Dry, warm resin', '干燥温暖的树脂香'), 1),
  angelica: of(
    t('Angelica', '欧白芷'),
    t('angelica root from the northern coast', '北方海岸的欧白芷根'),
    t('Musky and green', '麝香与青草气息'),
    9,
  ),
  bilberry: of(t('Bilberry', '黑果越橘'), t('freeze-dried wild bilberries', '冻干的野生黑果越橘'), t('Dark berries', '深色浆果香'), 8),
  chamomile: of(t('Chamomile', '洋甘菊'), t('whole chamomile flowers', '整朵洋甘菊'), t('Apple and honey', '苹果与蜂蜜香'), 9),
  yarrow: of(t('Yarrow', '蓍草'), t('yarrow from dry meadows', '干爽草甸上的蓍草'), t('Herbal and sharp', '清锐的药草香'), 0),
  rosehip: of(t('Rosehip', '玫瑰果'), t('cold-pressed rosehip seeds', '冷压玫瑰果籽'), t('Lightly fruity', '轻盈果香'), 7),
  blackcurrant: of(
    t('Blackcurrant', '黑加仑'),
    t('blackcurrant seeds and leaves', '黑加仑籽与叶'),
    t('Dark fruit, green stem', '深色果实与青梗香'),
    2,
  ),
  elderflower: of(
    t('Elderflower', '接骨木花'),
    t('noon-picked elderflowers', '正午采摘的接骨木花'),
    t('Soft white flowers', '柔和的白花香'),
    5,
  ),
  kelp: of(t('Kelp', '昆布'), t('hand-cut sugar kelp', '手工采割的糖昆布'), t('Sea air', '海风气息'), 3),
  calendula: of(t('Calendula', '金盏花'), t('slow-steeped calendula petals', '慢速浸泡的金盏花瓣'), t('Warm and grassy', '温暖青草香'), 9),
  flax: of(t('Flax', '亚麻籽'), t('freshly pressed golden flax', '鲜榨金亚麻籽'), t('Mild and nutty', '温和坚果香'), 4),
  lavender: of(t('Lavender', '薰衣草'), t('lavender grown under glass', '温室栽培的薰衣草'), t('Clean lavender', '洁净的薰衣草香'), 2),
  mint: of(t('Mint', '薄荷'), t('shade-dried field mint', '阴干的田野薄荷'), t('Cool mint', '清凉薄荷香'), 8),
  fireweed: of(t('Fireweed', '柳兰'), t('fireweed from forest clearings', '林间空地的柳兰'), t('Sweet tea', '甜茶香'), 7),
  seaSalt: of(
    t('Sea salt', '海盐'),
    t('flaked salt from cold sea water', '寒冷海水结晶的片状海盐'),
    t('Clean, faintly mineral', '洁净的矿物气息'),
    8,
  ),
  honey: of(t('Honey', '蜂蜜'), t('dark honey from the heath', '荒原深色蜂蜜'), t('Honey and wax', '蜂蜜与蜂蜡香'), 9),
  meadowsweet: of(
    t('Meadowsweet', '绣线菊'),
    t('meadowsweet from wet meadows', '湿润草甸上的绣线菊'),
    t('Almond and hay', '杏仁与干草香'),
    0,
  ),
  crowberry: of(t('Crowberry', '岩高兰'), t('crowberries from the high fell', '高山岩高兰果'), t('Dry berries', '干爽浆果香'), 6),
  sage: of(t('Sage', '鼠尾草'), t('early-cut garden sage', '开花前采割的鼠尾草'), t('Dry and savory', '干爽药草香'), 1),
  arnica: of(t('Arnica', '山金车'), t('arnica flowers in sunflower oil', '葵花籽油浸山金车花'), t('Camphor, soft', '柔和的樟脑香'), 9),
  apple: of(t('Apple', '苹果'), t('dried tart orchard apples', '烘干的果园酸苹果'), t('Baked apple', '烤苹果香'), 9),
  beetroot: of(t('Beetroot', '甜菜根'), t('dried beetroot juice', '干燥的甜菜根汁'), t('Sweet earth', '清甜的泥土香'), 7),
  ember: of(
    t('Ember', '余烬'),
    t('smoked birch, amber and a little leather', '烟熏桦木、琥珀与一丝皮革'),
    t('A fire gone quiet', '渐熄的炉火'),
    4,
  ),
  firstSnow: of(
    t('First snow', '初雪'),
    t('cold air, white musk and violet leaf', '冷空气、白麝香与紫罗兰叶'),
    t('Cold and clean', '清冷洁净'),
    8,
  ),
  wetGranite: of(
    t('Wet granite', '雨后花岗岩'),
    t('rain on stone, vetiver and iris root', '雨打岩石、香根草与鸢尾根'),
    t('Stone after rain', '雨后岩石'),
    6,
  ),
  openWater: of(
    t('Open water', '远海'),
    t('sea salt, driftwood and a trace of citrus', '海盐、浮木与一缕柑橘'),
    t('Wind off the sea', '海上来风'),
    3,
  ),
  linenLine: of(
    t('Linen line', '晾晒亚麻'),
    t('sun-dried linen, cotton flower and soap', '晒干的亚麻、棉花与皂香'),
    t('Washing in the wind', '风中晾晒的衣物'),
    0,
  ),
  harbourFog: of(t('Harbor fog', '港湾晨雾'), t('tar, rope and wet wood', '柏油、缆绳与湿木'), t('Early and grey', '清晨薄雾'), 3),
  midsummer: of(
    t('Midsummer', '仲夏'),
    t('meadow flowers, birch leaf and wild strawberry', '草甸野花、桦叶与野草莓'),
    t('A light night', '明亮的夏夜'),
    5,
  ),
  hayBarn: of(
    t('Hay barn', '干草仓'),
    t('dry hay, tonka and warm planks', '干草、零陵香豆与温热木板'),
    t('August dust', '八月的阳光与尘'),
    9,
  ),
  birchSmoke: of(t('Birch smoke', '桦木烟'), t('birch tar, cedar and black tea', '桦焦油、雪松与红茶'), t('Sauna stove', '桑拿炉火'), 6),
  juniperFrost: of(
    t('Juniper frost', '霜杜松'),
    t('juniper berry, silver fir and ice', '杜松子、银冷杉与冰'),
    t('Sharp winter air', '凛冽冬日'),
    8,
  ),
  cardamom: of(
    t('Cardamom', '小豆蔻'),
    t('cardamom, butter and fresh bread', '小豆蔻、黄油与新烤面包'),
    t('Sunday bakery', '周日的面包房'),
    4,
  ),
  boathouse: of(t('Boathouse', '船屋'), t('varnish, lake water and old pine', '清漆、湖水与老松木'), t('Shade by the lake', '湖边荫凉'), 1),
  nightPine: of(
    t('Night pine', '夜松'),
    t('pine resin, patchouli and cool moss', '松脂、广藿香与凉苔'),
    t('Forest at night', '夜晚森林'),
    6,
  ),
  peat: of(t('Peat', '泥炭'), t('peat smoke, malt and sea spray', '泥炭烟、麦芽与海沫'), t('Dark and salty', '深沉微咸'), 4),
  wildStrawberry: of(
    t('Wild strawberry', '野草莓'),
    t('wild strawberry, clover and warm grass', '野草莓、三叶草与暖草'),
    t('A roadside in July', '七月的路边'),
    7,
  ),
  logCabin: of(t('Log cabin', '原木小屋'), t('cedar, wool and a cold hearth', '雪松、羊毛与冷却的壁炉'), t('Wood and wool', '木与羊毛'), 4),
  meadowRain: of(
    t('Meadow rain', '草甸雨'),
    t('wet clover, green stems and ozone', '湿润三叶草、青茎与雨后空气'),
    t('Summer shower', '夏日阵雨'),
    5,
  ),
} satisfies Record<string, Ingredient>;

export type IngredientName = keyof typeof INGREDIENTS;
