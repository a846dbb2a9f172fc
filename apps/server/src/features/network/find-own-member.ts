import type { MemberContext } from '../../operation/context.ts';
import { type FoundMember, findMember } from './find-member.ts';
import { isInDownline } from './is-in-downline.ts';

/** The member with this code or username, if it is the caller or stands below; a member elsewhere is as one that does not exist. */
export async function findOwnMember({ database, member }: MemberContext, number: string): Promise<FoundMember | undefined> {
  const found = await findMember(database, number);
  return found !== undefined && (await isInDownline(database, member.id, found.id)) ? found : undefined;
}
