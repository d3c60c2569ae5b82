/** What a line may say about a member, by the names that the API uses. */
export const FIELDS = [
  'email',
  'fullName',
  'businessName',
  'role',
  'location',
  'focus',
  'budgetMin',
  'budgetMax',
  'feePercentage',
  'services',
  'bio',
  'bookingUrl',
  'createdAt',
] as const;
export type Field = (typeof FIELDS)[number];

export const REQUIRED_FIELDS = ['email', 'fullName', 'role', 'location'] as const;

const bareNames = new Map<string, Field>(FIELDS.map((field) => [bareName(field), field]));

/** The field that a column or key means: `fullName`, `full_name` and `Full Name` are one. */
export function findField(name: string): Field | undefined {
  return bareNames.get(bareName(name));
}

function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}
