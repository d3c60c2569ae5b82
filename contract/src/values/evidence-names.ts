import type { EvidenceKind } from './evidence-kinds.ts';

/** The name on forms and profiles, and the one within an email's sentence. */
export interface EvidenceNames {
  label: string;
  noun: string;
}

/** The names of the kinds. Apart from their rules: pages that only show evidence load this alone. */
export const EVIDENCE_NAMES = {
  company: { label: 'Company', noun: 'company' },
  aml: { label: 'HMRC supervision', noun: 'HMRC supervision' },
  redress: { label: 'Redress', noun: 'redress membership' },
  client_money: {
    label: 'Client money protection',
    noun: 'client money protection',
  },
  insurance: { label: 'Insurance', noun: 'insurance' },
  ico: { label: 'ICO registration', noun: 'ICO registration' },
  scotland: {
    label: 'Letting agent registration (Scotland)',
    noun: 'Scottish letting agent registration',
  },
  wales: { label: 'Rent Smart Wales', noun: 'Rent Smart Wales registration' },
  gas_safe: { label: 'Gas Safe', noun: 'Gas Safe registration' },
  electrical: {
    label: 'Electrical scheme',
    noun: 'electrical scheme membership',
  },
  identity: { label: 'Identity', noun: 'identity' },
  linkedin: { label: 'LinkedIn', noun: 'LinkedIn profile' },
} as const satisfies Record<EvidenceKind, EvidenceNames>;

/** What is stated in words, such as `The Property Ombudsman, member D12345`. Empty where nothing is. */
export function statedText(
  kind: EvidenceKind,
  { number, scheme, insurer }: Record<'number' | 'scheme' | 'insurer', string | null>,
): string {
  const shownNumber = number && scheme ? `member ${number}` : number;
  return [scheme, insurer, kind === 'linkedin' ? null : shownNumber]
    .filter((part) => part !== null)
    .join(', ');
}
