import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'xl';

/** Initials until there is a picture. Square for an organisation, round for a person; the caller gives the colours. */
export function Avatar({
  name,
  shape,
  size = 'md',
  src,
  className,
}: {
  name: string;
  shape: 'square' | 'round';
  size?: AvatarSize | undefined;
  src?: string | null | undefined;
  className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      // Drawn by the stylesheet: as text they would count as words that a button's name has to repeat.
      data-initials={src ? undefined : initials(name)}
      className={classNames(styles.avatar, styles[shape], styles[size], className)}
    >
      {src && <img className={styles.picture} src={src} alt="" />}
    </span>
  );
}
