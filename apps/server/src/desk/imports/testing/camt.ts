export interface Booking {
  amount: string;
  day: string;
  text: string;
  /** The bank's own reference; '' for none. */
  reference: string;
  currency?: string;
  direction?: 'CRDT' | 'DBIT';
  status?: string;
  payer?: string;
  payerAccount?: string;
  batch?: readonly { amount: string; text: string }[];
}

/** A camt.053 of one account, in one of the versions that banks send. */
export function camt(
  bookings: readonly Booking[],
  { version = '08', iban = 'DE89370400440532013000' }: { version?: string; iban?: string } = {},
): string {
  const entries = bookings.map((booking) => entryOf(booking, Number(version))).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-18T20:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}
</Stmt></BkToCstmrStmt></Document>`;
}

function entryOf(booking: Booking, version: number): string {
  const { amount, day, reference, currency = 'EUR', direction = 'CRDT', status = 'BOOK', batch } = booking;
  const details = (batch ?? [booking])
    .map((transaction) => detailsOf({ ...booking, ...transaction }, version, batch !== undefined))
    .join('');
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${version >= 8 ? `<Cd>${status}</Cd>` : status}</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${reference === '' ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
<NtryDtls>${details}</NtryDtls></Ntry>`;
}

function detailsOf({ amount, text, currency = 'EUR', payer, payerAccount }: Booking, version: number, isBatch: boolean): string {
  const party = payer === undefined ? '' : `<Dbtr>${version >= 8 ? `<Pty><Nm>${payer}</Nm></Pty>` : `<Nm>${payer}</Nm>`}</Dbtr>`;
  const from = payerAccount === undefined ? '' : `<DbtrAcct><Id><IBAN>${payerAccount}</IBAN></Id></DbtrAcct>`;
  const part = `<Amt Ccy="${currency}">${amount}</Amt>`;
  const own = isBatch ? (version >= 3 ? part : `<AmtDtls><TxAmt>${part}</TxAmt></AmtDtls>`) : '';
  return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${own}<RltdPties>${party}${from}</RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
}
