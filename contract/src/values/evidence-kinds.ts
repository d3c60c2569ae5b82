/** The kinds of evidence, as the foot of a card names them. */
export const EVIDENCE_ON_CARDS = {
  company: 'company',
  aml: 'AML',
  redress: 'redress',
  client_money: 'client money',
  insurance: 'insurance',
  ico: 'ICO',
  scotland: 'Scotland',
  wales: 'Wales',
  gas_safe: 'Gas Safe',
  electrical: 'electrical',
  identity: 'identity',
  linkedin: 'LinkedIn',
} as const;

export type EvidenceKind = keyof typeof EVIDENCE_ON_CARDS;
export const EVIDENCE_KINDS = Object.keys(EVIDENCE_ON_CARDS) as [EvidenceKind, ...EvidenceKind[]];

const NAMED = 3;

/** What is checked, as there is room for on a card: "company, AML, redress, +1". */
export function checkedKindWords(kinds: readonly EvidenceKind[]): string {
  const named = kinds.slice(0, NAMED).map((kind) => EVIDENCE_ON_CARDS[kind]);
  const more = kinds.length - named.length;
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

/** The page on which members state evidence, as links to it say. */
export const EVIDENCE_TITLE = 'Show what you have';
