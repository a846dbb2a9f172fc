import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Hit, hasBeginning, isSeenBy, MOST_CANDIDATES, MOST_HITS, type Search } from './hit.ts';

interface FoundParcel {
  orderNo: string;
  trackingNo: string;
  state: string;
  companyCode: string;
}

const FEWEST_CHARACTERS = 4;

/** Finds parcels by tracking number: each hit is the order it carries. */
export async function findParcels(search: Search): Promise<Hit[]> {
  const number = search.text.toUpperCase().replaceAll(/\s/g, '');
  if (number.length < FEWEST_CHARACTERS) return [];
  const first = await read(
    search,
    sql<SqlBool>`member_order.tracking_no <> '' AND ${hasBeginning(sql`upper(member_order.tracking_no)`, number)}`,
  );
  const others = await readFurther(search, hasBeginning(sql`upper(parcel.tracking_no)`, number));
  return [...first, ...others].slice(0, MOST_HITS).map((order) => ({
    kind: 'parcel',
    key: order.orderNo,
    title: order.trackingNo,
    detail: order.orderNo,
    state: order.state,
    companyCode: order.companyCode,
    matched: 'trackingNo',
    isExact: order.trackingNo.toUpperCase() === number,
  }));
}

/** Finds parcels after the first of their order, whose number is on the order itself. */
async function readFurther({ database, staff }: Search, condition: RawBuilder<SqlBool>): Promise<FoundParcel[]> {
  const { rows } = await sql<FoundParcel>`
    SELECT member_order.order_no AS "orderNo", parcel.tracking_no AS "trackingNo", member_order.state,
      member_order.member_company_code AS "companyCode"
    FROM (SELECT * FROM parcel WHERE undone_at IS NULL AND ${condition} LIMIT ${MOST_CANDIDATES}) AS parcel
    JOIN member_order ON member_order.id = parcel.order_id AND member_order.tracking_no <> parcel.tracking_no
    WHERE ${isSeenBy(staff, sql`member_order.member_company_code`)} LIMIT ${MOST_HITS}`.execute(database);
  return rows;
}

async function read({ database, staff }: Search, condition: RawBuilder<SqlBool>): Promise<FoundParcel[]> {
  const { rows } = await sql<FoundParcel>`
    SELECT member_order.order_no AS "orderNo", member_order.tracking_no AS "trackingNo", member_order.state,
      member_order.member_company_code AS "companyCode"
    FROM (SELECT * FROM member_order WHERE ${condition} LIMIT ${MOST_CANDIDATES}) AS member_order
    WHERE ${isSeenBy(staff, sql`member_order.member_company_code`)} LIMIT ${MOST_HITS}`.execute(database);
  return rows;
}
