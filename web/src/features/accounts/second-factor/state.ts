import type { FactorOptions } from '@lintel/contract/credentials/second-factor';
import {
  codeFault,
  FACTOR_LIMITS,
  FACTOR_WORDS,
  type FactorMethod,
  recoveryCodeFault,
} from '@lintel/contract/values/second-factor';
import { textFault, toLine } from '@lintel/contract/values/text';
import type { Faults } from '#web/ui/form/submission.ts';

/** The ways that a member can choose from, the easiest first. */
export function methodsOf(options: FactorOptions): FactorMethod[] {
  return [
    ...(options.passkey ? (['passkey'] as const) : []),
    ...(options.authenticator ? (['authenticator'] as const) : []),
    ...(options.recoveryCodes ? (['recovery-code'] as const) : []),
  ];
}

/** The words that offer a way instead of another. */
export const METHOD_OFFERS: Record<FactorMethod, string> = {
  passkey: 'Use a passkey instead',
  authenticator: 'Use your authenticator app instead',
  'recovery-code': 'Use a recovery code instead',
};

/** What is wrong with a code as it was typed. */
export function checkCode(method: FactorMethod, { code }: { code: string }): Faults<'code'> {
  return { code: method === 'recovery-code' ? recoveryCodeFault(code) : codeFault(code) };
}

/** What is wrong with the name of a passkey. */
export function checkPasskeyName({ name }: { name: string }): Faults<'name'> {
  return { name: textFault(toLine(name), FACTOR_LIMITS.passkeyName, FACTOR_WORDS.passkeyName) };
}

/** A key in groups of four characters, to be typed. */
export function groupKey(key: string): string {
  return (key.match(/.{1,4}/g) ?? []).join(' ');
}

/** The file in which recovery codes are saved. */
export function recoveryFile(email: string, codes: readonly string[]): string {
  const lines = [`Lintel recovery codes of ${email}`, 'Each works once.', '', ...codes, ''];
  return lines.join('\r\n');
}
