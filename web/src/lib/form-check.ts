import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form';

/** Checks a form by a function that answers the words for each field at fault. */
export function checkResolver<V extends FieldValues>(
  check: (values: V) => { [K in keyof V]?: string },
): Resolver<V> {
  return (values): ResolverResult<V> => {
    const faults = Object.entries(check(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = faults.map(([field, message]) => [field, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
