import styles from './MemberAvatar.module.css';
import type { NetworkMember } from './use-networks.ts';

const tints = ['#b4c5ca', '#e0cfc4', '#d0d6c4', '#dad2dc', '#d5dddf', '#e4dfd4'] as const;

/** A member's picture, or the first letters of the username on a tint of their own; beside a text that says who it is. */
export function MemberAvatar({
  member,
  size = 40,
}: {
  member: Pick<NetworkMember, 'USER_CODE' | 'NUSER_CODE' | 'FIRST_NAME_KANA'>;
  size?: number;
}) {
  if (member.FIRST_NAME_KANA)
    return <img className={styles.avatar} src={member.FIRST_NAME_KANA} alt="" width={size} height={size} loading="lazy" />;
  const tint = tints[Number(member.USER_CODE.slice(-3)) % tints.length];
  return (
    <span className={styles.avatar} style={{ width: size, height: size, background: tint, fontSize: size * 0.36 }} aria-hidden="true">
      {Array.from(member.NUSER_CODE).slice(0, 2).join('').toUpperCase()}
    </span>
  );
}
