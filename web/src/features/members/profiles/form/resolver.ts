import { zodResolver } from '@hookform/resolvers/zod';
import { quickAccountForm } from '@lintel/contract/accounts/accounts';
import { profileForm } from '@lintel/contract/members/profiles';
import type { Role } from '@lintel/contract/values/members';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { type FormKind, type FormValues, type ProfileInput, toProfileInput } from './state.ts';

// `raw`: out comes the checked input itself, which the server parses by the same schema.
const checkMember = zodResolver(profileForm, undefined, { raw: true });
const checkGuest = zodResolver(quickAccountForm, undefined, { raw: true });

/** Reads what was typed as the role's input, checks it by the contract and answers what is to be sent. */
export function profileResolver(
  role: Role,
  kind: FormKind,
): Resolver<FormValues, unknown, ProfileInput> {
  return async (values, context, options) => {
    const input = toProfileInput(role, values);
    // All these shapes have the same field names, which is all that the check looks at in the options.
    const result =
      kind === 'guest'
        ? checkGuest({ ...input, email: values.email }, context, options as never)
        : checkMember(input, context, options as never);
    return (await result) as unknown as ResolverResult<FormValues, ProfileInput>;
  };
}
