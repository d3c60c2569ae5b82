import { EMAIL_MAX_LENGTH } from '@lintel/contract/accounts/accounts';
import { PROFILE_LIMITS } from '@lintel/contract/members/profiles';
import { VERIFIED_NAME_HINT } from '@lintel/contract/values/administration';
import { LOCATIONS, type Role } from '@lintel/contract/values/members';
import { useFormContext } from 'react-hook-form';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import styles from './profile-form.module.css';
import { type ProfileValues, withHttps } from './state.ts';

const CHOICES = LOCATIONS.map((location) => ({ value: location, label: location }));

/** What the role's location and bio are best used for. */
const HINTS: Record<Role, { location: string; bio: string }> = {
  investor: {
    location: 'Where you mostly buy, not where you live.',
    bio: 'Plain text. Say what you want and what you will not touch.',
  },
  sourcer: {
    location: 'Where most of your deals are.',
    bio: 'Plain text. Say what deals you package and how you work.',
  },
  management: {
    location: 'Where most of the properties you manage are.',
    bio: 'Plain text. Say what you look after and who answers the phone.',
  },
  service_provider: {
    location: 'Where you mostly work.',
    bio: 'Plain text. Say what you do, how far you travel and how soon you can start.',
  },
};

/** Who the member is and where. */
export function PersonFields({
  role,
  withEmail,
  isVerified,
}: {
  role: Role;
  withEmail: boolean;
  isVerified: boolean;
}) {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <>
      <div className={styles.pair}>
        <Field id="fullName" label="Full name" error={errors.fullName?.message}>
          <TextInput {...register('fullName')} autoComplete="name" />
        </Field>
        <Field
          id="businessName"
          label="Business name"
          optional
          error={errors.businessName?.message}
        >
          <TextInput {...register('businessName')} autoComplete="organization" />
        </Field>
      </div>
      {isVerified && <p className="muted sm">{VERIFIED_NAME_HINT}</p>}
      {withEmail && (
        <Field
          id="email"
          label="Email"
          hint="Never shown to others. We send a link to it that sets your password."
          error={errors.email?.message}
        >
          <TextInput
            {...register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX_LENGTH}
          />
        </Field>
      )}
      <Field
        id="location"
        label="Location"
        hint={HINTS[role].location}
        error={errors.location?.message}
      >
        <Select {...register('location')} options={CHOICES} placeholder="Choose a location" />
      </Field>
    </>
  );
}

/** What they say in their own words, and where to book a call. */
export function AboutFields({ role }: { role: Role }) {
  const { register, setValue, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <>
      <Field id="bio" label="Bio" optional hint={HINTS[role].bio} error={errors.bio?.message}>
        <Textarea {...register('bio')} rows={4} limit={PROFILE_LIMITS.bio} />
      </Field>
      <Field
        id="bookingUrl"
        label="Booking link"
        optional
        hint="A page where people can book a call with you. It must start with https://"
        error={errors.bookingUrl?.message}
      >
        <TextInput
          {...register('bookingUrl', {
            onBlur: (event) => setValue('bookingUrl', withHttps(event.target.value)),
          })}
          type="url"
          autoComplete="url"
          spellCheck={false}
        />
      </Field>
    </>
  );
}
