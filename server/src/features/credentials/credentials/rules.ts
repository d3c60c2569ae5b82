import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON_PASSWORDS: ReadonlySet<unknown> = new Set(dictionary['passwords-common']);

/** Whether a password is a common one or the member's own name or address. */
export function isWeakPassword(
  password: string,
  member: { fullName: string; email: string },
): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const ownWords = [
    member.email,
    member.email.split('@')[0],
    member.fullName,
    ...member.fullName.split(' '),
  ];
  const compact = plain.replaceAll(' ', '');
  return (
    COMMON_PASSWORDS.has(plain) ||
    ownWords.some(
      (text) => text && [plain, compact].includes(text.toLowerCase().replaceAll(' ', '')),
    )
  );
}
