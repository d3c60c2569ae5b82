import { z } from 'zod';
import { lineOfText, longText } from '../text.ts';
import type { ProfileField } from '../values/field-kinds.ts';
import { AREA_MILES, areaKey, NATIONS, PLACE_WORDS } from '../values/places.ts';
import type { PROFILE_FIELDS, ProfileFieldName } from '../values/profile-fields.ts';
import {
  FIELD_NAMES,
  FIGURE_WORDS,
  mapFields,
  mapShown,
  type ProfileValues,
  type ShownDraft,
  type ShownValues,
} from '../values/profile-values.ts';
import { HTTPS_LINK_WORDS, isHttpsLink, toList } from '../values/text.ts';

// The schemas of the profile fields, derived from their table by kind.

/** An area in a form; further fields of an answer are ignored. */
const area = z.union(
  [
    z.object({ placeId: z.string(), miles: z.literal(AREA_MILES) }),
    z.object({ nation: z.enum([...NATIONS, 'UK']) }),
  ],
  PLACE_WORDS.area,
);
export const namedPlace = z.object({ id: z.string(), name: z.string() });
const namedArea = z.union([
  z.object({ placeId: z.string(), name: z.string(), miles: z.literal(AREA_MILES) }),
  z.object({ nation: z.enum([...NATIONS, 'UK']) }),
]);

type FormSchema<Field extends ProfileField, Value> = Field extends { kind: 'choices' | 'areas' }
  ? z.ZodDefault<z.ZodType<Value, Value>>
  : Field extends { kind: 'amount' | 'percentage' }
    ? z.ZodOptional<z.ZodNullable<z.ZodNumber>>
    : Field extends { required: string }
      ? z.ZodType<Value, Value>
      : Field extends { kind: 'choice' }
        ? z.ZodOptional<z.ZodNullable<z.ZodType<Value | '', Value | ''>>>
        : Field extends { kind: 'place' }
          ? z.ZodOptional<z.ZodNullable<z.ZodString>>
          : z.ZodDefault<z.ZodType<string, string>>;

/** The form's values: text may be blank, and optional fields may be left out. */
export const FORM_SHAPE = mapFields(FIELD_NAMES, (_name, field) =>
  formSchema(field),
) as unknown as {
  [Name in ProfileFieldName]: FormSchema<(typeof PROFILE_FIELDS)[Name], ProfileValues[Name]>;
};

/** The fields of a complete profile, under the names that they have in answers. */
export function valueShape<Name extends ProfileFieldName>(names: readonly Name[]) {
  return mapShown(names, (_name, field) => valueSchema(field)) as Shape<ShownValues<Name>>;
}

/** The fields of a profile that may be incomplete. */
export const DRAFT_SHAPE = mapShown(FIELD_NAMES, (_name, field) =>
  field.kind === 'choice' ? valueSchema(field).nullable() : valueSchema(field),
) as Shape<ShownDraft>;

type Shape<Values> = { [Name in keyof Values]: z.ZodType<Values[Name]> };

function formSchema(field: ProfileField): z.ZodType {
  switch (field.kind) {
    case 'line': {
      const line = lineOfText(field.max);
      return field.required === undefined ? line.default('') : line.refine(Boolean, field.required);
    }
    case 'text':
      return longText(field.max).refine(isLongEnough(field), field.least?.words).default('');
    case 'link':
      return lineOfText(field.max)
        .refine((text) => text === '' || isHttpsLink(text), HTTPS_LINK_WORDS)
        .default('');
    case 'choice':
      return field.required === undefined
        ? z.enum(['', ...field.options]).nullish()
        : z.enum(field.options, field.required);
    case 'choices':
      return z
        .preprocess(toList, z.array(z.enum(field.options)).max(field.options.length))
        .default([])
        .transform((values): string[] => [...new Set(values)])
        .refine(({ length }) => length <= (field.most?.count ?? length), field.most?.words);
    case 'place':
      return z.string(PLACE_WORDS.unknown).min(1, PLACE_WORDS.unknown).nullish();
    case 'areas':
      return z
        .array(area)
        .max(field.max, PLACE_WORDS.tooMany)
        .refine((areas) => new Set(areas.map(areaKey)).size === areas.length, PLACE_WORDS.twice)
        .default([]);
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

function isLongEnough({ least }: { least?: { length: number } }) {
  return (text: string) => text === '' || text.length >= (least?.length ?? 0);
}

function valueSchema(field: ProfileField): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return field.required ? z.enum(field.options) : z.enum(field.options).nullable();
    case 'choices':
      return z.array(z.enum(field.options));
    case 'amount':
    case 'percentage':
      return z.number().nullable();
    case 'place':
      return namedPlace.nullable();
    case 'areas':
      return z.array(namedArea);
    default:
      return field.kind === 'line' && field.required ? z.string() : z.string().nullable();
  }
}
