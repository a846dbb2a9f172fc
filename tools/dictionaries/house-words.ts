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
  zh_CN: [say('PV', /(?<!旅游)积分/), say('购货凭证', /发票/), say('IP 地址', /网络地址/), say('团队', /(?<!卡)组织/)],
  zh_TW: [
    say('PV', /積分|(?<!旅遊)點數/),
    say('購物明細', /發票/),
    say('IP 位址', /網路位址/),
    say('幣別', /幣種/),
    say('地址簿', /通訊錄/),
  ],
  ja_JP: [
    say('PV', /(?<!トラベル)ポイント/),
    say('購入明細書', /請求書/),
    say('組織図', /配置図/),
    say('マイページ', /会員ポータル/),
    say('健康食品', /栄養食品/),
  ],
  ko_KR: [
    say('하시겠습니까?', /할까요/),
    say('PV', /(?<!여행 )포인트/),
    say('거래명세서', /(?<!결제 )청구서를? (?:다운로드|불러)|청구지$/),
    say('마이페이지', /회원 센터/),
    say('수당', /수익/),
  ],
  es_ES: ofSpain,
  id_ID: [
    say('browser', /\bperamban\b/i),
    say('PV', /\bpoin\b(?! wisata)/i),
    say('nota pembelian', /\bfaktur\b/i),
    say('Server tidak merespons', /tidak ada respons/i),
    say('pemula', /\bperdana\b/i),
  ],
  vi_VN: [
    say('cây nhị phân', /cây vị trí/i),
    say('PV', /(?<!thời |địa )điểm(?! du lịch)/i),
    say('bảng kê mua hàng', /hóa đơn/i),
    say('chính sách hoàn tiền', /đổi trả/i),
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
