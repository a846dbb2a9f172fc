import { Avatar } from '@upline/ui';
import type { NetworkMember } from './use-networks.ts';

/** A member's picture, or the first letters of the username. */
export const MemberAvatar = ({
  member,
  size = 40,
}: {
  member: Pick<NetworkMember, 'USER_CODE' | 'NUSER_CODE' | 'FIRST_NAME_KANA'>;
  size?: number;
}) => <Avatar name={member.NUSER_CODE} code={member.USER_CODE} picture={member.FIRST_NAME_KANA} size={size} />;
