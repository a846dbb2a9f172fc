import type { Draw } from '../random.ts';

interface NamePool {
  /** Share of the network in this country. */
  share: number;
  locale: string;
  family: readonly string[];
  given: readonly string[];
}

const words = (text: string): string[] => text.split(' ');
const pool = (share: number, locale: string, family: string, given: string): NamePool => ({
  share,
  locale,
  family: words(family),
  given: words(given),
});

const HAN_FAMILY = '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 邓 冯 韩 曹';
const HAN_GIVEN =
  '伟 芳 娜 敏 静 丽 强 磊 军 洋 艳 勇 杰 娟 涛 明 超 秀英 霞 平 刚 桂英 建华 文静 思远 雨桐 子涵 欣怡 浩然 梓萱 嘉怡 俊杰 晓燕 志强 玉兰 雪梅';

const POOLS: Readonly<Record<string, NamePool>> = {
  US: pool(
    20,
    'en_US',
    'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Wilson Anderson Thomas Taylor Moore Jackson Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Nguyen Hill Green Adams Nelson Baker Hall Rivera Campbell',
    'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Daniel Lisa Matthew Nancy Anthony Sandra Mark Ashley Steven Emily Paul Donna Andrew Michelle Joshua Carol Kevin Amanda Brian Melissa Grace Olivia',
  ),
  CN: pool(12, 'zh_CN', HAN_FAMILY, HAN_GIVEN),
  TW: pool(
    22,
    'zh_TW',
    '陳 林 黃 張 李 王 吳 劉 蔡 楊 許 鄭 謝 洪 郭 邱 曾 廖 賴 徐 周 葉 蘇 莊 呂 江 何 蕭 羅 高',
    '志明 春嬌 家豪 淑芬 俊傑 雅婷 建宏 美玲 宗翰 怡君 承恩 佳穎 冠宇 詩涵 柏翰 欣怡 宜蓁 彥廷 品妍 宥翔 淑惠 文雄 麗華 秀美 信宏 雅雯 惠如 政達 玉珍 思妤',
  ),
  HK: pool(
    5,
    'zh_TW',
    '陳 李 黃 張 梁 林 王 吳 劉 何 鄭 周 馮 羅 麥',
    '家明 嘉欣 志偉 詠琪 偉文 美儀 俊賢 慧敏 子軒 穎彤 國強 淑儀 浩天 曉晴 樂兒',
  ),
  JP: pool(
    10,
    'ja_JP',
    '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田 橋本 阿部 石川 前田 藤田 小川 岡田',
    '健太 美咲 翔太 陽子 大輔 由美 拓也 愛 直樹 恵子 和也 明美 誠 さくら 達也 真由美 浩 久美子 健一 結衣 隆 幸子 悠斗 葵 修 千尋',
  ),
  KR: pool(
    9,
    'ko_KR',
    '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍',
    '민준 서연 지훈 지우 현우 수빈 도윤 하은 준서 민지 예준 지민 성민 은지 동현 유진 영수 미영 상훈 혜진 정호 수진 재현 소영',
  ),
  MY: pool(
    6,
    'ms_MY',
    'Tan Lim Lee Ng Wong Abdullah Ismail Rahman Hassan Yusof Kumar Raj Nair Chong Goh',
    'Wei Ling Mei Siti Nurul Ahmad Muhammad Farah Aisyah Hafiz Priya Anand Jia Kai Xin',
  ),
  TH: pool(
    5,
    'th_TH',
    'ศรีสุข ใจดี วงศ์ทอง แสงจันทร์ บุญมี ทองดี สุขใจ รักษา พรหมมา ชัยวัฒน์ มีสุข อินทร์แก้ว',
    'สมชาย สมหญิง วิชัย มาลี ประเสริฐ สุดา อนุชา กมล ธนา พิมพ์ใจ นภา ศิริพร ณัฐ วรรณา',
  ),
  VN: pool(
    4,
    'vi_VN',
    'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ',
    'Anh Minh Lan Hương Tuấn Hà Linh Dũng Mai Thảo Hùng Ngọc Trang Phương Khoa',
  ),
  SG: pool(2, 'en_US', 'Tan Lim Lee Ng Ong Wong Goh Chua Koh Teo', 'Wei Jun Hui Min Jia Hao Xin Yi Marcus Rachel Daniel Sarah Jasmine'),
  ID: pool(
    2,
    'id_ID',
    'Santoso Wijaya Susanto Hidayat Saputra Wibowo Lestari Pratama Kusuma Setiawan',
    'Budi Siti Agus Dewi Andi Rina Eko Putri Joko Ayu Rizky Indah',
  ),
  ES: pool(
    1,
    'es_ES',
    'García González Fernández Ruiz Díaz Moreno Álvarez Romero Navarro Torres',
    'María Carmen José Antonio Lucía Javier Elena Pablo Laura Sergio',
  ),
  MX: pool(
    1,
    'es_ES',
    'Hernández García Martínez López Ramírez Flores Cruz Reyes Morales Ortiz',
    'Guadalupe Juan Alejandra Luis Sofía Miguel Fernanda Jorge Valeria Diego',
  ),
  PH: pool(
    0.5,
    'en_US',
    'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Aquino Ramos',
    'Jose Maria Angelo Kristine Mark Grace Paolo Joy Ramon Liza',
  ),
  MM: pool(0.5, 'my_MM', 'အောင် ကျော် မိုး လှိုင် ဝင်း ထွန်း', 'မောင် မသန္တာ ကိုကို စုစု ခင်ခင် ဇော်'),
};

const COUNTRIES = Object.keys(POOLS);
const SHARES = COUNTRIES.map((code) => POOLS[code]?.share ?? 0);

const FIRST_WORDS = words(
  'quiet north blue early amber birch clear cold coral dawn deep fern fir fjord frost golden granite green harbor hazel high island juniper kind lake light linden little maple meadow mild misty moss open pine rain river rowan sea silver sky slow snow soft spruce still sunny tidal warm wild willow winter',
);
const SECOND_WORDS = words(
  'anchor bay bear berry bird boat breeze brook cabin cloud cove crane creek deer dune ember falcon field finch fox garden grove gull hare heron hill house ivy kite lantern lark leaf lynx moon otter owl path pebble petal reed robin sail seal shore sparrow star stone swan tern thistle trail wave wren',
);

export interface Person {
  companyCode: string;
  locale: string;
  firstName: string;
  lastName: string;
  username: string;
}

/** Draws a person with a name of their country; seven of ten live in their sponsor's country, if there is a sponsor. `index` makes the username unique. */
export function drawPerson(draw: Draw, index: number, sponsorCompany: string | undefined): Person {
  const companyCode = sponsorCompany !== undefined && draw.unit() < 0.7 ? sponsorCompany : draw.weighted(COUNTRIES, SHARES);
  const { locale, family, given } = POOLS[companyCode] as NamePool;
  return {
    companyCode,
    locale,
    firstName: draw.pick(given),
    lastName: draw.pick(family),
    username: `${draw.pick(FIRST_WORDS)}${draw.pick(SECOND_WORDS)}${index}`,
  };
}
