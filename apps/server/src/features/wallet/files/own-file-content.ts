import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Cell, CellKind, Table } from '../../../platform/tables/table.ts';
import { reasonsOfWeeks, weeksWithBonuses } from '../../earnings/index.ts';
import { membersBelow } from '../../network/index.ts';
import { ownOrderLines } from '../../order/index.ts';
import type { OwnFileRow } from './own-file-row.ts';
import { statementRows } from './statement-rows.ts';

/** A file that a member asked for, and the most rows that it may have. */
export interface AskedFile {
  row: OwnFileRow;
  timeZone: string;
  locale: Locale;
  mostRows: number;
}

/** The titles, by the texts that name the same things on pages and documents, and the kind of each column. */
type Columns = Readonly<Record<string, CellKind>>;

interface Content {
  columns: Columns;
  cells(database: Database, asked: AskedFile): AsyncIterable<Cell[][]>;
}

const askedOf = ({ row, timeZone, locale }: AskedFile) => ({
  memberId: row.member_id,
  from: row.from_day ?? undefined,
  to: row.to_day ?? undefined,
  timeZone,
  locale,
});

const earnings: Content = {
  columns: {
    'earnings:column.week': 'text',
    'messages:ownFile.firstDay': 'day',
    'messages:ownFile.lastDay': 'day',
    'earnings:column.type': 'text',
    'earnings:column.amount': 'amount',
    'messages:ownFile.creditedAt': 'moment',
  },
  async *cells(database, asked) {
    for await (const weeks of weeksWithBonuses(database, askedOf(asked)))
      yield weeks.flatMap(({ week, firstDay, lastDay, bonuses, releasedAt, titleOf }) =>
        bonuses.map(({ key, cents }) => [
          String(week),
          firstDay,
          lastDay,
          titleOf(key),
          amountOf(cents),
          releasedAt === null ? '' : formatDateTime(releasedAt, asked.timeZone),
        ]),
      );
  },
};

const reasons: Content = {
  columns: {
    'earnings:column.week': 'text',
    'messages:ownFile.lastDay': 'day',
    'earnings:column.type': 'text',
    'earnings:column.member': 'text',
    'messages:invoice.number': 'text',
    'order:column.points': 'amount',
    'messages:ownFile.rate': 'decimal',
    'messages:ownFile.rule': 'text',
    'messages:ownFile.computation': 'text',
    'messages:ownFile.share': 'text',
    'earnings:column.amount': 'decimal',
    'messages:ownFile.corrects': 'text',
  },
  async *cells(database, asked) {
    const of = askedOf(asked);
    for await (const weeks of weeksWithBonuses(database, of))
      for await (const found of reasonsOfWeeks(database, weeks, of))
        yield found.map(({ week, lastDay, bonus, line, rule, amount }) => [
          String(week),
          lastDay,
          bonus,
          line?.REUSER_CODE ?? '',
          line?.ORDER_NO ?? '',
          line?.PV ?? '',
          line?.RATE ?? '',
          rule,
          line?.ARITHMETIC ?? '',
          line?.K ?? '',
          amount,
          line?.ADJUSTS_WEEK ?? '',
        ]);
  },
};

const network: Content = {
  columns: {
    'network:column.gen': 'count',
    'messages:ownFile.code': 'text',
    'network:column.member': 'text',
    'network:column.level': 'text',
    'network:column.place': 'text',
    'messages:ownFile.side': 'text',
    'network:column.week': 'text',
    'messages:ownFile.joined': 'moment',
  },
  async *cells(database, { row, mostRows, locale, timeZone }) {
    const say = createTranslator(locale);
    for await (const members of membersBelow(database, row.member_id, mostRows))
      yield members.map((member) => [
        member.generation,
        member.code,
        member.username,
        say(`frame:level.${member.cardLevel}` as MessageKey),
        member.parentCode,
        member.side === null ? '' : say(member.side === 0 ? 'messages:ownFile.left' : 'messages:ownFile.right'),
        member.activeUntilWeek === null ? '' : String(member.activeUntilWeek),
        formatDateTime(member.joinedAt, timeZone),
      ]);
  },
};

const hundredthsOf = (value: bigint | null): Cell => (value === null ? '' : amountOf(value));

const orders: Content = {
  columns: {
    'order:column.number': 'text',
    'order:column.paidAt': 'moment',
    'messages:invoice.productNo': 'text',
    'messages:invoice.item': 'text',
    'order:column.quantity': 'count',
    'order:column.price': 'amount',
    'messages:ownFile.discount': 'amount',
    'order:column.sum': 'amount',
    'order:column.points': 'amount',
    'order:column.shipping': 'amount',
    'order:column.tax': 'amount',
    'order:column.total': 'amount',
  },
  async *cells(database, asked) {
    for await (const lines of ownOrderLines(database, askedOf(asked)))
      yield lines.map((line) => [
        line.orderNo,
        formatDateTime(line.paidAt, asked.timeZone),
        line.productNo,
        [line.name, line.spec1, line.spec2]
          .map((text) => textIn(asked.locale, text))
          .filter((text) => text !== '')
          .join(', '),
        line.pieces,
        amountOf(line.priceCents),
        amountOf(line.discountCents),
        amountOf(line.priceCents * BigInt(line.pieces) - line.discountCents),
        amountOf(line.pv * BigInt(line.pieces)),
        ...[line.shippingCents, line.taxCents, line.totalCents].map(hundredthsOf),
      ]);
  },
};

const statement: Content = {
  columns: {
    'messages:ownFile.entry': 'text',
    'messages:statement.time': 'moment',
    'messages:statement.kind': 'text',
    'messages:statement.amount': 'amount',
    'messages:statement.balance': 'amount',
    'messages:statement.note': 'text',
  },
  cells: (database, asked) => statementRows(database, { ...askedOf(asked), book: asked.row.book }),
};

const contents: Readonly<Record<OwnFileRow['kind'], Content>> = { earnings, reasons, network, orders, statement };

/** The table of a member's file in their language, and its rows in chunks. Of a network larger than a file it has the nearest members. */
export function contentOf(database: Database, asked: AskedFile): { table: Table; cells: AsyncIterable<Cell[][]> } {
  const { columns, cells } = contents[asked.row.kind];
  const say = createTranslator(asked.locale);
  return {
    table: {
      titles: Object.keys(columns).map((key) => say(key as MessageKey)),
      kinds: Object.values(columns),
      cellsOf: () => [],
    },
    cells: cells(database, asked),
  };
}
