/** The name on forms and profiles, the one on a card's foot, and the one within an email's sentence. */
export interface EvidenceNames {
  label: string;
  short: string;
  noun: string;
}

/** The kinds of evidence. Apart from their rules: pages that only show it load this alone. */
export const EVIDENCE_NAMES = {
  company: { label: 'Company', short: 'company', noun: 'company' },
  aml: { label: 'HMRC supervision', short: 'AML', noun: 'HMRC supervision' },
  redress: { label: 'Redress', short: 'redress', noun: 'redress membership' },
  client_money: {
    label: 'Client money protection',
    short: 'client money',
    noun: 'client money protection',
  },
  insurance: { label: 'Insurance', short: 'insurance', noun: 'insurance' },
  ico: { label: 'ICO registration', short: 'ICO', noun: 'ICO registration' },
  scotland: {
    label: 'Letting agent registration (Scotland)',
    short: 'Scotland',
    noun: 'Scottish letting agent registration',
  },
  wales: { label: 'Rent Smart Wales', short: 'Wales', noun: 'Rent Smart Wales registration' },
  gas_safe: { label: 'Gas Safe', short: 'Gas Safe', noun: 'Gas Safe registration' },
  electrical: {
    label: 'Electrical scheme',
    short: 'electrical',
    noun: 'electrical scheme membership',
  },
  identity: { label: 'Identity', short: 'identity', noun: 'identity' },
  linkedin: { label: 'LinkedIn', short: 'LinkedIn', noun: 'LinkedIn profile' },
} as const satisfies Record<string, EvidenceNames>;

/** What is stated in words, such as `The Property Ombudsman, member D12345`. Empty where nothing is. */
export function statedText(
  kind: keyof typeof EVIDENCE_NAMES,
  { number, scheme, insurer }: Record<'number' | 'scheme' | 'insurer', string | null>,
): string {
  const shownNumber = number && scheme ? `member ${number}` : number;
  return [scheme, insurer, kind === 'linkedin' ? null : shownNumber]
    .filter((part) => part !== null)
    .join(', ');
}
