import { zodResolver } from '@hookform/resolvers/zod';
import { quickAccountForm } from '@lintel/contract/accounts/accounts';
import { profileForm } from '@lintel/contract/profiles/profiles';
import type { Role } from '@lintel/contract/values/members';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { type FormKind, type FormValues, type ProfileInput, toProfileInput } from './state.ts';

// `raw` returns the validated input unchanged, because the server parses it with the same schema.
const checkMember = zodResolver(profileForm, undefined, { raw: true });
const checkGuest = zodResolver(quickAccountForm, undefined, { raw: true });

/** Convert the form's values to the role's input, validate it against the contract and return what to send. */
export function profileResolver(
  role: Role,
  kind: FormKind,
): Resolver<FormValues, unknown, ProfileInput> {
  return async (values, context, options) => {
    const input = toProfileInput(role, values);
    // The shapes share their field names, which is all that the resolver reads from the options.
    const result =
      kind === 'guest'
        ? checkGuest({ ...input, email: values.email }, context, options as never)
        : checkMember(input, context, options as never);
    return (await result) as unknown as ResolverResult<FormValues, ProfileInput>;
  };
}
