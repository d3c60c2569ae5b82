import { z } from 'zod';
import { OUTSIDE_MILLISECONDS } from '#server/platform/outside.ts';

const MODELS = {
  text: 'AI_MODEL_TEXT',
  image: 'AI_MODEL_IMAGE',
  speech: 'AI_MODEL_SPEECH',
  transcribe: 'AI_MODEL_TRANSCRIBE',
} as const;
export type AiCapability = keyof typeof MODELS;

/** The settings of a service with the API of OpenAI. */
export interface AiSettings {
  baseUrl: string;
  apiKey: string;
  /** The model for each kind of call, if there is one. */
  models: Partial<Record<AiCapability, string>>;
  /** How long an answer may take altogether. */
  milliseconds: number;
}

export const aiVariables = {
  AI_BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'AI_BASE_URL must be an address such as https://ai.example/v1.',
    })
    .optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL_TEXT: z.string().optional(),
  AI_MODEL_IMAGE: z.string().optional(),
  AI_MODEL_SPEECH: z.string().optional(),
  AI_MODEL_TRANSCRIBE: z.string().optional(),
};

/** The settings, if an address is set; `faults` gains a sentence if no model is. */
export function readAi(
  variables: Record<string, string | undefined>,
  faults: string[],
): AiSettings | undefined {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = variables;
  if (!baseUrl) return undefined;
  const models: AiSettings['models'] = Object.fromEntries(
    Object.entries(MODELS).flatMap(([capability, name]) => {
      const model = variables[name];
      return model ? [[capability, model]] : [];
    }),
  );
  if (Object.keys(models).length === 0) {
    faults.push(`AI_BASE_URL needs a model: set one of ${Object.values(MODELS).join(', ')}.`);
  }
  // A local service needs no key, but the client requires one.
  return { baseUrl, apiKey: apiKey ?? 'none', models, milliseconds: OUTSIDE_MILLISECONDS.ai };
}
