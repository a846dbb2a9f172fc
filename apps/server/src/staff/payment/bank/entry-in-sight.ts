import type { StaffContext } from '../../../operation/context.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { type BankEntry, type EntryHindrance, lockEntry, readUnits } from '../../../features/payment/index.ts';

type Seeing = Pick<StaffContext, 'database' | 'staff'> & { isBinding?: boolean };

/** An entry of a company that the person may see. Throws `bankEntryNotFound` for another company's entry, an unknown one and a new one. */
export async function entryInSight({ database, staff, isBinding = false }: Seeing, entryNo: number): Promise<BankEntry> {
  const id = BigInt(entryNo);
  const entry = isBinding
    ? await lockEntry(database, id)
    : await database.selectFrom('bank_entry').selectAll().where('id', '=', id).executeTakeFirst();
  const isSeen = entry !== undefined && (staff.companies === undefined || staff.companies.includes(entry.company_code));
  if (entry === undefined || !isSeen) throw refuse('bankEntryNotFound', { field: 'entryNo' });
  return entry;
}

type Hindered = Refusal<'bankEntryNotFound' | 'bankChangedMeanwhile' | 'bankAmountRefused'>;

/** The refusal of an act on an entry, by the reason that hinders it. */
export function hindered(hindrance: EntryHindrance): Hindered {
  if (hindrance === 'notFound') return refuse('bankEntryNotFound', { field: 'entryNo' });
  return hindrance === 'changed'
    ? refuse('bankChangedMeanwhile')
    : refuse('bankAmountRefused', { field: 'amount', params: { context: 'left' } });
}

/** An entry as the caller saw it, and some of its undecided money. Throws on any hindrance. */
export async function someOfEntry(
  seeing: Seeing,
  { entryNo, version, amount }: { entryNo: number; version: number; amount: string },
): Promise<{ entry: BankEntry; units: bigint }> {
  const entry = await entryInSight(seeing, entryNo);
  if (entry.state === 'new') throw hindered('notFound');
  if (entry.version !== version) throw hindered('changed');
  const units = readUnits(amount, entry.currency);
  if (units === undefined) throw refuse('bankAmountRefused', { field: 'amount', params: { context: 'form' } });
  if (units > entry.left_units) throw hindered('tooMuch');
  return { entry, units };
}
