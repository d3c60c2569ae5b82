import type { Role } from '@lintel/contract/options';
import { profileForm } from '@lintel/contract/profiles';
import type { Resolver, ResolverOptions, ResolverResult } from 'react-hook-form';
import { schemaResolver } from '#web/lib/form-schema.ts';
import { type ProfileInput, type ProfileValues, toProfileInput } from './state.ts';

// `raw`: out comes the checked input itself, which the server parses by the same schema.
const checkInput = schemaResolver(profileForm, undefined, { raw: true });

/** Reads what was typed as the role's input, checks it by the contract and answers what is to be sent. */
export function profileResolver(role: Role): Resolver<ProfileValues, unknown, ProfileInput> {
  return async (values, context, options) => {
    const input = toProfileInput(role, values);
    // Both shapes have the same field names, which is all that the check looks at here.
    const checked = await checkInput(
      input,
      context,
      options as unknown as ResolverOptions<ProfileInput>,
    );
    return checked as unknown as ResolverResult<ProfileValues, ProfileInput>;
  };
}
