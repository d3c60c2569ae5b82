import { createLink } from '@tanstack/react-router';
import { ButtonAnchor } from './button-anchor.tsx';

/** A router link (`to`, `params`, `search`) styled as a button. */
export const ButtonLink = createLink(ButtonAnchor);
