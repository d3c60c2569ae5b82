import type { Reference } from '@lintel/contract/references/references';
import {
  REFERENCE_WAY_LABELS,
  REFERENCE_WAYS,
  type ReferenceWork,
  workLabel,
} from '@lintel/contract/values/references';

/** The section of a profile that lists who has worked with the member. */
export const REFERENCES_ID = 'references';

/** What two did together and since when: "managed a property since 2025". */
export function workText({ what, since }: Pick<Reference, 'what' | 'since'>): string {
  return `${workLabel(what)} since ${since}`;
}

/** "managed a property since 2025 · through Lintel". */
export function referenceText(reference: Pick<Reference, 'what' | 'since' | 'how'>): string {
  return `${workText(reference)} · ${REFERENCE_WAY_LABELS[reference.how]}`;
}

/** The kinds of work as options. */
export function workOptions(work: readonly ReferenceWork[]) {
  return work.map((value) => ({ value, label: capital(workLabel(value)) }));
}

/** How two may have met, as options. */
export const WAY_OPTIONS = REFERENCE_WAYS.map((value) => ({
  value,
  label: capital(REFERENCE_WAY_LABELS[value]),
}));

/** What the fields of a form about a reference say; what is no answer yet is left to the schema to refuse. */
export function answersIn(values: Partial<Record<'what' | 'since' | 'how' | 'mayAsk', string>>) {
  const { since, mayAsk, ...rest } = values;
  return {
    ...rest,
    ...(since !== undefined && { since: /^\d+$/.test(since.trim()) ? Number(since) : undefined }),
    ...(mayAsk !== undefined && { mayAsk: mayAsk === '' ? undefined : mayAsk === 'yes' }),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
