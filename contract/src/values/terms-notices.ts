/** How long before a change of the terms members are told, in days, and how many characters say what changes. */
export const TERMS_NOTICE = { days: 14, mostDays: 366, daysApart: 7, min: 20, max: 2_000 } as const;

const DAY_MILLISECONDS = 86_400_000;

/** The words for what is wrong with a notice, by field. @param today in London */
export function faultsOfTermsNotice(
  { changed, effectiveOn }: { changed: string; effectiveOn: string },
  today: string,
): Record<string, string> {
  const days = (Date.parse(effectiveOn) - Date.parse(today)) / DAY_MILLISECONDS;
  const { length } = changed.trim();
  return {
    ...((length < TERMS_NOTICE.min || length > TERMS_NOTICE.max) && {
      changed: 'Say what changes, in 20 to 2,000 characters.',
    }),
    ...(!(days >= TERMS_NOTICE.days) && { effectiveOn: 'Members need at least 14 days.' }),
    ...(days > TERMS_NOTICE.mostDays && { effectiveOn: 'Choose a day within a year.' }),
  };
}
