import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Checked, SchemaCheck } from './json-schema.ts';

// Runs in its own process: see json-schema.ts.

// Keywords and formats that the library does not know are for the model alone.
const OPTIONS = { strict: false, validateFormats: false, logger: false } as const;

process.once('message', (check: SchemaCheck) => {
  process.send?.(checked(check));
});

function checked({ schema, text }: SchemaCheck): Checked {
  try {
    const isOlder = /draft-0[67]/.test(String((schema as { $schema?: unknown }).$schema));
    const ajv = isOlder ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
    const validate = ajv.compile(schema);
    if (text === undefined) return { value: null };
    const value: unknown = JSON.parse(text);
    return validate(value) ? { value } : { fault: ajv.errorsText(validate.errors) };
  } catch (error) {
    return { fault: String(error) };
  }
}
