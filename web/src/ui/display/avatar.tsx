import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'xl';

/** What each size measures at most, in CSS pixels: the picture's place is kept before it is there. */
const SIDES = { xs: 24, sm: 32, md: 44, xl: 88 };

/**
 * Initials until there is a picture, or where it does not come. Square for an organisation, round for a person; the
 * caller gives the colours.
 */
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
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const picture = src && src !== brokenUrl ? src : undefined;
  return (
    <span
      aria-hidden="true"
      // Rendered by the stylesheet: as text they would count as words that a button's name has to repeat.
      data-initials={picture ? undefined : initials(name)}
      className={classNames(styles.avatar, styles[shape], styles[size], className)}
    >
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width={SIDES[size]}
          height={SIDES[size]}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(picture)}
        />
      )}
    </span>
  );
}
