/** Meanings of bank words in columns of direction and status. Matched without case, spaces and punctuation. */

/** Letters, digits and significant symbols, in lower case. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/ä/g, 'ae')
    .replaceAll(/ö/g, 'oe')
    .replaceAll(/ü/g, 'ue')
    .replaceAll(/ß/g, 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^\p{L}\p{N}+-]/gu, '');

const outgoing = new Set(
  'd dr db dbit debit debits debet debito cargo s soll - out outgoing outflow withdrawal expense belastung lastschrift ausgang af sent uitgaand avere支出 支出 借 借方 出 出金 출금 引き落とし โอนออก'.split(
    ' ',
  ),
);
const incoming = new Set(
  'c cr crdt credit credits credito abono h haben + in incoming inflow deposit income gutschrift eingang bij received inkomend 收入 贷 贷方 入 入金 입금 โอนเข้า'.split(
    ' ',
  ),
);

/** `CRDT` or `DBIT` for a word of a bank; undefined for another word. */
export function directionOf(word: string): 'CRDT' | 'DBIT' | undefined {
  const plain = plainWord(word);
  if (incoming.has(plain)) return 'CRDT';
  return outgoing.has(plain) ? 'DBIT' : undefined;
}

/** `back`: an announced or booked item is reversed or was refused. */
export type Finality = 'final' | 'open' | 'back';

const back =
  /revers|revert|return|refund|storn|declin|reject|rejet|fail|cancel|void|bounc|expired|abgelehnt|zurueck|rueck(?:gaeng|last|buch|gab)|devoluc|terugboek|annul|rifiut|rechaz|anulad|refus|geweigerd|失败|失敗|撤销|撤銷|取消|退回|已退|冲正|拒绝|拒絕|실패|취소|반환|組戻|ยกเลิก|ล้มเหลว/u;
const open =
  /pending|pdng|vorgemerk|vormerk|inbearbeitung|inprocess|processing|inprogress|authori[sz]|onhold|reserv|scheduled|geplant|ausstehend|offen|unbooked|notbooked|nichtgebucht|uncleared|notcleared|unposted|future|futr|^info$|pendiente|enattente|inattesa|inafwachting|待|处理中|處理中|预授权|대기|処理中|予定|รอดำเนินการ/u;
const final =
  /^(?:umsatz)?(?:gebucht|verbucht|ausgefuehrt|abgeschlossen)$|^book(?:ed)?$|^complet(?:e|ed)$|^posted$|^cleared$|^settled$|^executed$|^done$|^success(?:ful)?$|^succeeded$|^processed$|^paid$|^final$|^ok$|^contabilizad[oa]$|^comptabilisee?$|^eseguit[oa]$|^realizad[oa]$|^geboekt$|^成功$|^交易成功$|^已完成$|^已入账$|^已入帳$|^完了$|^완료$|^สำเร็จ$/u;

const taking = /revers|storn|return|rueck(?:last|buch|gab)|retour|bounce|chargeback|reject|rejet|devoluc|terugboek|冲正|退回|組戻|반환/u;

/** Whether a bank's word for the kind of a booking means that an earlier one is reversed. A refund is not: the shop itself sends refunds. */
export const isTakingBack = (word: string): boolean => word.length <= 40 && taking.test(plainWord(word));

/** Words at the beginning of a row that is a sum or a balance and no booking. */
const summary =
  /^(?:(?:grand|sub)?total|summe|gesamt|(?:(?:beginning|opening|closing|ending|available|current|start|end|anfangs|schluss)(?:ing)?)?(?:balance|saldo|bestand)|kontostand|saldo|合计|合計|小计|小計|합계|期初余额|期末余额)/u;

export const isSummary = (text: string): boolean => summary.test(plainWord(text.slice(0, 60)));

/** Finality of a booking by its bank's word; undefined for an unknown word. Words for not final are checked first: `not booked` contains `booked`. */
export function finalityOf(word: string): Finality | undefined {
  const plain = plainWord(word);
  if (back.test(plain)) return 'back';
  if (open.test(plain)) return 'open';
  return final.test(plain) ? 'final' : undefined;
}
