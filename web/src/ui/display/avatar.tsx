import { type ReactNode, useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'xl';

/** The largest side of each size, in CSS pixels: reserves the image's space before it loads. */
const SIDES = { xs: 24, sm: 32, md: 44, xl: 88 };

/**
 * A member's image, or their initials where there is none or it fails to load. Square for an organisation, round for a
 * person; the caller sets the colours, and may give a drawing that carries the initials.
 */
export function Avatar({
  name,
  shape,
  size = 'md',
  src,
  drawing,
  className,
  moving,
}: {
  name: string;
  shape: 'square' | 'round';
  size?: AvatarSize | undefined;
  src?: string | null | undefined;
  drawing?: ReactNode;
  className?: string | undefined;
  /** Marks it as `data-moving`. */
  moving?: string | undefined;
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const picture = src && src !== brokenUrl ? src : undefined;
  return (
    <span
      aria-hidden="true"
      // Rendered by CSS: as text, the initials would become part of a button's visible label, which its name has to
      // repeat.
      data-initials={picture ? undefined : initials(name)}
      data-moving={moving}
      className={classNames(styles.avatar, styles[shape], styles[size], className)}
    >
      {picture ? (
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
      ) : (
        drawing
      )}
    </span>
  );
}
