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

/** The page on which members state evidence, as links to it say. */
export const EVIDENCE_TITLE = 'Show what you have';
