import { z } from 'zod';
import { lineOfText, longText } from '../text.ts';
import type { PROFILE_FIELDS, ProfileField, ProfileFieldName } from '../values/profile-fields.ts';
import {
  type DraftValues,
  FIELD_NAMES,
  FIGURE_WORDS,
  mapFields,
  type ProfileValues,
} from '../values/profile-values.ts';
import { HTTPS_LINK_WORDS, isHttpsLink, toList } from '../values/text.ts';

/** A list may be given as text: JSON, or words between commas. */
const LIST_TEXT_MAX = 1_000;

// The schemas of the profile fields, derived from their table by kind.

type FormSchema<Field extends ProfileField, Value> = Field extends { kind: 'choices' }
  ? z.ZodDefault<z.ZodType<Value, Value>>
  : Field extends { kind: 'amount' | 'percentage' }
    ? z.ZodOptional<z.ZodNullable<z.ZodNumber>>
    : Field extends { required: string }
      ? z.ZodType<Value, Value>
      : z.ZodDefault<z.ZodType<string, string>>;

/** The form's values: text may be blank, and optional fields may be left out. */
export const FORM_SHAPE = mapFields(FIELD_NAMES, (_name, field) =>
  formSchema(field),
) as unknown as {
  [Name in ProfileFieldName]: FormSchema<(typeof PROFILE_FIELDS)[Name], ProfileValues[Name]>;
};

/** The fields of a complete profile. */
export function valueShape<Name extends ProfileFieldName>(names: readonly Name[]) {
  return mapFields(names, (_name, field) => valueSchema(field)) as {
    [Each in Name]: z.ZodType<ProfileValues[Each]>;
  };
}

/** The fields of a profile that may be incomplete. */
export const DRAFT_SHAPE = mapFields(FIELD_NAMES, (_name, field) =>
  field.kind === 'choice' ? valueSchema(field).nullable() : valueSchema(field),
) as { [Name in ProfileFieldName]: z.ZodType<DraftValues[Name]> };

function formSchema(field: ProfileField): z.ZodType {
  switch (field.kind) {
    case 'line': {
      const line = lineOfText(field.max);
      return field.required === undefined ? line.default('') : line.refine(Boolean, field.required);
    }
    case 'text':
      return longText(field.max).default('');
    case 'link':
      return lineOfText(field.max)
        .refine((text) => text === '' || isHttpsLink(text), HTTPS_LINK_WORDS)
        .default('');
    case 'choice':
      return z.enum(field.options, field.required);
    case 'choices':
      return z
        .union([z.array(z.string()), longText(LIST_TEXT_MAX)])
        .transform(toList)
        .pipe(z.array(z.enum(field.options)).max(field.options.length))
        .default([])
        .transform((values) => [...new Set(values)]);
    case 'amount':
      return z
        .number(FIGURE_WORDS.amount)
        .int(FIGURE_WORDS.amount)
        .min(0, FIGURE_WORDS.negative(field.noun))
        .max(field.max, FIGURE_WORDS.amountOver(field.max))
        .nullish();
    case 'percentage':
      return z
        .number(FIGURE_WORDS.percentage)
        .min(0, FIGURE_WORDS.negative(field.noun))
        .max(field.max, FIGURE_WORDS.percentageOver(field.noun, field.max))
        .nullish();
  }
}

function valueSchema(field: ProfileField): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.options);
    case 'choices':
      return z.array(z.enum(field.options));
    case 'amount':
    case 'percentage':
      return z.number().nullable();
    default:
      return field.kind === 'line' && field.required ? z.string() : z.string().nullable();
  }
}
