import type { Locale } from '@upline/i18n';
import type { PlacedText } from './check-words.ts';

/** A word that texts of a language must not use, and its replacement (docs/domain/glossary.md). */
interface HouseWord {
  readonly instead: string;
  readonly of: RegExp;
}

const say = (instead: string, of: RegExp): HouseWord => ({ instead, of });

/** Readers of es_ES live in the United States and Latin America and do not use words of Spain. */
const ofSpain: readonly HouseWord[] = [
  say('agregar', /\bañ[aá]d/i),
  say('ingresar', /\bintrod[uú][cz]/i),
  say('verificar', /\bcompr(?:obar|obó|obad|ueb)/i),
  say('monto', /\bimportes?\b/i),
  say('billetera', /\b(?:monedero|cartera)s?\b/i),
  say('celular', /\bmóvil(?:es)?\b/i),
  say('vencer', /\bcaduc/i),
  say('hábiles', /\blaborables?\b/i),
  say('acreditar', /\babon(?:a|e|ó)/i),
  say('rastreo', /\bseguimiento\b/i),
  say('cargos or costos', /\bgastos\b/i),
  say('tocar', /\bpuls(?:e|ar|ó)\b/i),
  say('cuenta regresiva', /\bcuenta atrás\b/i),
  say('repuesto', /\brecambios?\b/i),
  say('“ ”', /[«»]/),
  say('PV', /\bpuntos\b(?! de viaje|, guiones)/i),
  say('comprobante de compra', /\bfacturas?\b/i),
  say('nota de entrega', /\balbar[aá]n/i),
  say('usted', /(?<!\p{L})(?:tú|tus?|tuy[oa]s?|contigo|puedes|tienes|debes|quieres|inténtalo|escríbenos|vuelve pronto)(?!\p{L})/iu),
  say('El servidor no respondió', /no hubo respuesta/i),
  say('miembro', /\bsoci[oa]s?\b/i),
  say('ingresos', /\bganancias?\b/i),
  say('categoría', /\b(?:este|el|los|un|otro) estantes?\b/i),
  say('artículo or unidad', /\bpiezas?\b/i),
  say('pierna', /\blíneas? (?:izquierda|derecha)/i),
  say('período', /\bperiodos?\b/i),
  say('mientras tanto', /\bentretanto\b/i),
  say('equipo de atención', /\b(?:equipo de|a) (?:soporte|asistencia)\b/i),
  say('método de pago', /\b(?:formas?|medios?) de pago\b/i),
];

/** Words that the shop's own English once used in its own sense, and that a native reader stumbles over. */
const plainEnglish: readonly HouseWord[] = [
  say('someone, no one, everyone, anyone', /\b(?:some|no|every|any)body\b/i),
  say('the person who', /\bwhoever\b/i),
  say('appear, or is', /\bstands?\b(?! for themselves)/i),
  say('action', /\bacts?\b/i),
  say('fix, or correct', /\bmend(?:s|ed|ing)?\b/i),
  say('in the meantime', /\bmeanwhile\b/i),
  say('anymore, or no longer', /\bany more\b/i),
  say('again', /\banew\b/i),
  say('next to, besides, or in addition to', /\bbeside\b/i),
  say('depends on', /\brests? on\b/i),
  say('withdrawn, reversed, or returned', /\bt(?:ake|akes|aken|ook) (?:\w+ )?back\b/i),
  say('cancel, discard, or no longer retried', /\bg(?:ive|ives|iven|ave) (?:it |the \w+ )?up\b/i),
  say('discard, or retire', /\bput aside\b/i),
  say('periodic check, or cleanup', /\bsweeps?\b/i),
  say('in progress', /\bunder way\b/i),
  say('needs a second person', /\btakes? (?:a second person|two\b)/i),
  say('payment method', /\bpay methods?\b|\bways? to pay\b/i),
  say('item', /\bpieces?\b/i),
  say('phone', /\btelephones?\b/i),
  say('first name, last name', /\b(?:given|family) names?\b/i),
  say('IP address', /\bnetwork address/i),
  say('color', /\bcolours?\b/i),
];

const houseWords: Readonly<Record<Locale, readonly HouseWord[]>> = {
  // Travel points are called points, PV is not.
  en_US: [
    ...plainEnglish,
    say('PV', /(?<!travel )\bpoints\b/i),
    say('email', /\be-mails?\b/i),
    say('package', /\bparcels?\b/i),
    say('cancelled, as the specification', /\bcancel(?:ed|ing)\b/i),
    say('’', /'/),
  ],
  zh_CN: [
    say('PV', /(?<!旅游)积分/),
    say('购货凭证', /发票/),
    say('IP 地址', /网络地址/),
    say('团队', /(?<!卡)组织/),
    say('下线', /(?<!姓)名下/),
    say('押金', /订金/),
    say('KB', /千字节/),
    say('账号 or 账户', /帐/),
    say('商城', /商店/),
    // The law is called product safety law.
    say('商品', /产品(?!安全)/),
    say('分类', /货架/),
    say('奖金', /佣金/),
    say('加密货币', /代币|数字货币|币款/),
    // PromptPay calls its wallets so.
    say('电子存折', /电子钱包(?!号)/),
    say('两步验证', /第二(?:重验证|因素)/),
    say('物流公司', /承运商/),
    say('大区, 小区', /[强弱]区/),
    say('逾期', /迟到|过晚/),
    say('领奖期', /活跃/),
    say('手动', /手工/),
  ],
  zh_TW: [
    say('PV', /積分|(?<!旅遊)點數/),
    say('購物明細', /發票/),
    say('IP 位址', /網路位址/),
    say('幣別', /幣種/),
    say('地址簿', /通訊錄/),
    say('商店', /商城/),
    say('商品', /產品/),
    say('分類', /貨架/),
    say('物流單號', /追蹤編號/),
    say('物流業者', /物流公司/),
    say('電子信箱, or 信', /電子郵件/),
    say('獎金制度', /計畫/),
    say('等級 or 聘階', /級別/),
    say('兩步驟驗證', /第二重驗證/),
    say('大區, 小區', /[強弱]區/),
    say('領獎期限', /活躍/),
    say('系統', /伺服器沒有/),
    say('加密貨幣', /代幣|數位貨幣/),
    say('管理後台', /[控主][制控]台/),
  ],
  ja_JP: [
    say('PV', /(?<!トラベル)ポイント/),
    say('購入明細書', /請求書/),
    say('組織図', /配置図/),
    say('マイページ', /会員ポータル/),
    say('健康食品', /栄養食品/),
    say('ご自身 or お客様', /あなた/),
    say('ログイン, ログアウト', /サイン(?:イン|アウト)/),
    say('ブラウザー', /ブラウザ(?!ー)/),
    say('当社', /当(?:店|ショップ)/),
    say('配送会社', /運送会社/),
    say('確定', /締め(?:済|切|られ|ます)/),
    // The agreements speak of an income that nobody may promise, and of the tax on it.
    say('報酬', /収入(?!を約束|は、お住まい)/),
  ],
  ko_KR: [
    say('하시겠습니까?', /할까요/),
    say('PV', /(?<!여행 )포인트/),
    say('거래명세서', /(?<!결제 )청구서를? (?:다운로드|불러)|청구지$/),
    say('마이페이지', /회원 센터/),
    say('수당, or 소득', /수익|수입|보너스/),
    say('쇼핑몰', /상점/),
    say('택배', /소포/),
    say('하세요', /십시오/),
    say('택배사', /운송사/),
    say('고객센터', /고객 지원/),
    say('회원가입', /회원 가입/),
  ],
  es_ES: ofSpain,
  id_ID: [
    say('browser', /\bperamban\b/i),
    say('PV', /\bpoin\b(?! wisata)/i),
    say('nota pembelian', /\bfaktur\b/i),
    say('Server tidak merespons', /tidak ada respons/i),
    say('pemula', /\bperdana\b/i),
    say('member', /\banggota\b/i),
    say('file', /\bberkas\b/i),
    say('dasbor', /\bmeja\b/i),
    say('program kompensasi', /\b(?:rencana|rancangan)\b/i),
    say('level keanggotaan', /\bkartu (?:Anda: |dan peringkat)/i),
    say('kategori', /\brak (?:ini|lain|yang)\b/i),
    say('hubungi', /\btulis ke(?:pada)?\b/i),
    say('layanan pelanggan', /\bhubungi dukungan\b|\btim dukungan\b/i),
    say('chargeback', /\btolak bayar/i),
    say('dibatalkan or dibalikkan', /\b(?:menarik|ditarik) kembali\b/i),
    say('belum berpasangan', /\bterpasangkan\b/i),
    say('belanja ulang', /\bpembelian ulang\b/i),
    say('metode pembayaran', /\bcara (?:bayar|pembayaran)\b/i),
    say('merespons', /\b(?:server|gateway\}\}) tidak menjawab\b/i),
    say('dalam satu bulan kalender', /\bdalam sebulan\b/i),
  ],
  vi_VN: [
    say('cây nhị phân', /cây vị trí/i),
    say('PV', /(?<!thời |địa )điểm(?! du lịch)/i),
    say('bảng kê mua hàng', /hóa đơn/i),
    say('chính sách hoàn tiền', /đổi trả/i),
    say('hạng thành viên', /hạng thẻ|thẻ (?:bạc|vàng|bạch kim|kim cương)/i),
    say('danh hiệu', /(?<!chênh lệch )cấp bậc/i),
    say('kế hoạch trả thưởng', /(?<!lên )kế hoạch(?! trả thưởng)/i),
    say('thành viên', /hội viên/i),
    say('danh mục', /kệ (?:này|khác|hàng)/i),
    say('logo', /biểu trưng/i),
    say('Hệ thống không phản hồi', /máy chủ không/i),
    say('phương thức thanh toán', /cách thanh toán/i),
    say('liên hệ', /hãy viết (?:ngay )?cho/i),
    say('hủy chuyển khoản', /bỏ chuyển khoản/i),
    say('tái tiêu dùng', /mua lại/i),
    say('tháng dương lịch', /trong (?:cùng )?một tháng giữ/i),
  ],
  th_TH: [
    say('ฝั่งแข็ง or ฝั่งอ่อน', /ฝั่ง(?:มาก|น้อย)/),
    say('PV', /คะแนน(?!ท่องเที่ยว)/),
    say('ใบสรุปการซื้อ', /ใบแจ้งหนี้/),
    say('ระบบไม่ตอบสนอง', /ไม่มีการตอบกลับ/),
    say('ที่อยู่ IP', /ที่อยู่เครือข่าย/),
  ],
  my_MM: [say('ထပ်မံဝယ်ယူ', /ပြန်ဝယ်/), say('ဖွဲ့စည်းပုံ', /သစ်ပင်ပုံ/), say('PV', /PV အမှတ်/), say('IP လိပ်စာ', /ကွန်ရက်လိပ်စာ/)],
};

/** Finds words that the texts of a language must not use, each with its replacement. Names of placeholders are no words. */
export function findForeignWords(texts: readonly PlacedText[]): string[] {
  return texts.flatMap(({ place, locale, text }) =>
    houseWords[locale].flatMap(({ instead, of }) => {
      const found = of.exec(text.replace(/\{\{[^}]+\}\}/g, '{{}}'));
      return found === null ? [] : [`${place}: "${found[0]}", use ${instead}`];
    }),
  );
}
