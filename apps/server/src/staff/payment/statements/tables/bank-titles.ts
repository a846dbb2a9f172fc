import { plainWord } from './bank-words.ts';
import { currencyOfTitle } from './told-currency.ts';

/** Role of a column in a bank's table. */
export type Role =
  | 'day'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'direction'
  | 'status'
  | 'text'
  | 'payer'
  | 'payerAccount'
  | 'reference'
  | 'currency'
  | 'account'
  | 'reversal'
  | 'endToEnd';

/** Titles that banks write, by role, the most certain first. The account's own titles come before them. */
const titles: Readonly<Record<Role, readonly string[]>> = {
  day: 'day|buchungstag|buchungsdatum|bookingdate|bookedon|postingdate|postdate|dateposted|transactiondate|txndate|trandate|completeddate|datecompleted|date|datum|buchung|fecha|fechaoperacion|datecomptable|datedecomptabilisation|dataoperacji|data|交易日期|交易时间|记账日期|日期|取引日|日付|거래일자|거래일시|วันที่|ngaygiaodich'.split(
    '|',
  ),
  amount:
    'amount|betrag|betragineur|umsatz|umsatzineur|transactionamount|paymentamount|importe|montant|importo|bedrag|kwota|交易金额|金额|金額|発生金額|거래금액|จำนวนเงิน|sotien'.split(
      '|',
    ),
  debit:
    'debit|debits|debitamount|debitamt|withdrawal|withdrawals|withdrawalamt|withdrawalamount|paidout|moneyout|soll|belastung|lastschrift|ausgang|ausgaben|debe|cargo|cargos|dare|支出|支出金额|借方|借方金额|借方发生额|出金|出金額|お引出し|출금|출금액|출금금액|ถอน|ghino'.split(
      '|',
    ),
  credit:
    'credit|credits|creditamount|creditamt|deposit|deposits|depositamt|depositamount|paidin|moneyin|haben|gutschrift|eingang|einnahmen|haber|abono|abonos|avere|收入|收入金额|贷方|贷方金额|贷方发生额|入金|入金額|お預入れ|입금|입금액|입금금액|ฝาก|ghico'.split(
      '|',
    ),
  direction:
    'direction|drcr|crdr|dc|cd|debitcredit|creditdebit|debitorcredit|sh|sollhaben|hs|habensoll|kz|sollhabenkennzeichen|umsatzart|vorzeichen|sign|+-|afbij|indicator|cdtdbtind|收支|收支类型|借贷|借贷标志|借贷方向|입출금구분|入出金区分'.split(
      '|',
    ),
  status:
    'status|state|buchungsstatus|umsatzstatus|zustand|transactionstatus|estado|statut|stato|stan|状态|交易状态|狀態|状態|상태|สถานะ|trangthai'.split(
      '|',
    ),
  text: 'text|verwendungszweck|remittance|remittanceinformation|paymentreference|paymentdetails|narration|narrative|particulars|description|details|memo|message|purpose|concepto|libelle|causale|omschrijving|mededelingen|tytul|附言|用途|摘要|备注|摘要说明|摘要備考|적요|รายละเอียด|diengiai|noidung'.split(
    '|',
  ),
  payer:
    'payer|auftraggeber|zahlungspflichtiger|beguenstigterzahlungspflichtiger|auftraggeberempfaenger|auftraggeberbeguenstigter|namezahlungsbeteiligter|zahlungsbeteiligter|payername|sendername|sender|beneficiaryoriginator|counterparty|counterpartyname|partnername|payee|nameandaddress|name|naamtegenpartij|ordenante|对方户名|对方名称|付款人|付款人名称|振込依頼人|보내는분|ผู้โอน'.split(
      '|',
    ),
  payerAccount:
    'payeraccount|ibanzahlungsbeteiligter|kontonummeriban|ibanauftraggeber|auftraggeberiban|counterpartyaccount|counterpartyiban|partneriban|senderaccount|tegenrekening|iban|对方账号|对方账户|付款账号'.split(
      '|',
    ),
  reference:
    'reference|bankreference|banksreference|referencenumber|transactionid|transactionreference|transactionreferencenumber|refno|chqrefno|utr|referenz|bankreferenz|交易流水号|流水号|거래번호'.split(
      '|',
    ),
  currency: 'currency|waehrung|paymentcurrency|ccy|curr|devise|moneda|valuta|munt|waluta|币种|货币|通貨|통화'.split('|'),
  account: 'account'.split('|'),
  reversal: 'reversal'.split('|'),
  endToEnd: 'endtoend|endtoendid|endtoendreference|endtoendreferenz|endtoendref|kundenreferenz|kundenreferenzendtoend'.split('|'),
};

/**
 * The role of a title, and its certainty: lower ranks are more certain. Amounts in the account's currency rank before those without one, and those in another one come last.
 * Undefined for an unknown title.
 */
export function roleOfTitle(title: string, expected = ''): { role: Role; rank: number } | undefined {
  const whole = roleOfWords(title);
  if (whole !== undefined && !AMOUNTS.has(whole.role)) return whole;
  const said = currencyOfTitle(title);
  const found = whole ?? (said === undefined ? undefined : roleOfWords(said.title));
  if (found === undefined || !AMOUNTS.has(found.role)) return undefined;
  if (said === undefined || expected === '') return found;
  return { role: found.role, rank: found.rank + (said.currency === expected ? -MOST_RANKS : MOST_RANKS) };
}

const AMOUNTS: ReadonlySet<Role> = new Set(['amount', 'debit', 'credit']);
/** Above the number of titles of any role. */
const MOST_RANKS = 1_000;

function roleOfWords(title: string): { role: Role; rank: number } | undefined {
  const plain = plainWord(title);
  for (const [role, known] of Object.entries(titles)) {
    const rank = known.indexOf(plain);
    if (rank >= 0) return { role: role as Role, rank };
  }
  return undefined;
}

/** Columns with the kind of a booking. */
const kindTitle = /^(?:buchungstext|buchungsart|transactiontype|transactionkind|type|typ|art|kind|mutatiesoort|vorgang)$/u;

export const isKindTitle = (title: string): boolean => kindTitle.test(plainWord(title));

/** Columns that never change the meaning of a booking, whatever repeats in them. */
const harmless =
  /^(?:#|nr|no|srno|sno|line|row|zeile)$|balance|saldo|kontostand|余额|餘額|残高|잔액|คงเหลือ|soldu|^bic|swift|blz|bankcode|bankname|ifsc|sortcode|routing|valu[et]|wertstellung|datevaleur|startdate|starteddate|^time$|^uhrzeit$|category|kategorie|categorie|product|produkt|buchungstext|transactiontype|^type$|^typ$|^art$|^kind$|branch|filiale|creditorid|glaeubiger|mandat|sammlerreferenz|fee|charge|gebuehr|entgelt|exchangerate|kurs|originalbetrag|auslagenersatz|label|tag|note|notiz|country|land|address|adresse|iban|auftragskonto|kontonummer|accountnumber|accountname|accountno|bezeichnung|bankamt|^bank$|card|karte|channel|location|^ort$/u;

export const isHarmlessTitle = (title: string): boolean => harmless.test(plainWord(title));

/** Titles of columns that may change a booking's meaning, though nothing more is known of them. */
const telling =
  /status|state|stand$|zustand|direction|richtung|reversal|storno|correct|korrektur|pending|final|flag|kennz|indicator|marker|状态|标志|구분|区分/u;

export const isTellingTitle = (title: string): boolean => telling.test(plainWord(title));
