import type { LocalTexts } from './assortment/texts.ts';

/** Everything that makes the shop one company's: replace this package and the shop is another's. */
export interface Brand {
  name: string;
  tagline: LocalTexts;
  themeColour: { light: string; dark: string };
  support: { email: string; phone: string; hours: LocalTexts };
  /** Header of invoices and documents. */
  company: { legalName: string; lines: readonly string[]; registration: string };
  /** Agreements linked in the footer, by type; the server answers a PDF in the reader's language. */
  documents: readonly ('privacy' | 'terms' | 'withdrawal' | 'refund' | 'policies')[];
  /** Store pages the app buttons lead to. */
  apps: { ios: string; android: string };
  /** How phones reach the app itself: what its links begin with, and the word its web view adds to the user agent. */
  appLinks: { android: string; ios: string; userAgent: string };
}

export const brand: Brand = {
  name: 'Halden',
  tagline: {
    en_US: 'Skin care, nutrition and home from the north',
    zh_CN: '来自北方的护肤、营养与家居',
    zh_TW: '來自北國的保養、營養與居家用品',
    ko_KR: '북쪽에서 온 스킨케어, 영양, 리빙',
    ja_JP: '北の国から届くスキンケア、栄養、暮らしの品',
    es_ES: 'Cuidado de la piel, nutrición y hogar del norte',
    th_TH: 'ดูแลผิว โภชนาการ และของใช้ในบ้านจากดินแดนทางเหนือ',
    vi_VN: 'Chăm sóc da, dinh dưỡng và đồ gia dụng từ phương Bắc',
    id_ID: 'Perawatan kulit, nutrisi, dan rumah dari utara',
    my_MM: 'မြောက်ပိုင်းဒေသမှ အသားအရေထိန်းသိမ်းမှု၊ အာဟာရနှင့် အိမ်သုံးပစ္စည်းများ',
  },
  themeColour: { light: '#f6f8f6', dark: '#0e1513' },
  support: {
    email: 'care@halden.example',
    phone: '+1 555 010 0142',
    hours: {
      en_US: 'Monday to Friday, 8 am to 6 pm Pacific Time',
      zh_CN: '周一至周五，太平洋时间 8:00–18:00',
      zh_TW: '週一至週五，太平洋時間 8:00–18:00',
      ko_KR: '월요일~금요일, 태평양 시간 8:00–18:00',
      ja_JP: '月曜日～金曜日、太平洋時間 8:00～18:00',
      es_ES: 'De lunes a viernes, de 8:00 a 18:00 (hora del Pacífico)',
      th_TH: 'วันจันทร์ถึงวันศุกร์ 8:00–18:00 น. ตามเวลาแปซิฟิก',
      vi_VN: 'Thứ Hai đến thứ Sáu, 8:00–18:00 giờ Thái Bình Dương',
      id_ID: 'Senin sampai Jumat, 08.00–18.00 Waktu Pasifik',
      my_MM: 'တနင်္လာမှ သောကြာ၊ ပစိဖိတ်စံတော်ချိန် 8:00–18:00',
    },
  },
  company: {
    legalName: 'Halden Wellness, Inc.',
    lines: ['1200 Harbor Avenue', 'Seattle, WA 98101', 'United States'],
    registration: 'UBI 600 000 000',
  },
  documents: ['privacy', 'terms', 'withdrawal', 'refund', 'policies'],
  apps: { ios: 'https://halden.example/app/ios', android: 'https://halden.example/app/android' },
  appLinks: { android: 'halden-app://', ios: 'halden://', userAgent: 'HaldenApp' },
};
