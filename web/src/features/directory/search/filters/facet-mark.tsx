import type { ChoiceKey, FacetValue } from '@lintel/contract/values/directory';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { RoleIcon } from '#web/ui/property/role-icon.tsx';
import { StrategySwatch } from '#web/ui/property/strategy-badge.tsx';
import styles from './facet.module.css';

/** The facets whose values have an icon or a swatch before the label. */
const MARKS: { [F in ChoiceKey]?: (value: FacetValue<F>) => ReactNode } = {
  role: (role) => <RoleIcon role={role} className={classNames(roleColour(role), styles.role)} />,
  focus: (strategy) => <StrategySwatch strategy={strategy} />,
};

/** The icon or swatch of a value; nothing for most facets. `className` applies to a wrapper around it. */
export function FacetMark({
  facet,
  value,
  className,
}: {
  facet: ChoiceKey;
  value: string;
  className?: string;
}) {
  const mark = MARKS[facet]?.(value as never);
  if (!mark) return null;
  return className === undefined ? mark : <span className={className}>{mark}</span>;
}
