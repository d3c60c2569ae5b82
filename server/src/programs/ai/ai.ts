import type OpenAI from 'openai';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from '#server/platform/app-error.ts';
import { refusalOf } from './failures.ts';
import type { AiCapability, AiSettings } from './settings.ts';

const LIST_MILLISECONDS = 10_000;

/** What is asked of a model for text. */
export interface TextRequest {
  prompt: string;
  system?: string | undefined;
}

export interface SpeechRequest {
  text: string;
  voice: string;
  format: 'mp3' | 'opus' | 'aac' | 'flac' | 'wav';
}

/** A file as it is sent, with the name by which its format is recognised. */
export interface AiFile {
  name: string;
  bytes: Buffer | Blob;
}

interface Call {
  client: OpenAI;
  model: string;
  options: { signal: AbortSignal };
}

/**
 * A service with the API of OpenAI. Every call ends with its time or its caller, and fails with AI_OFF without a model
 * for it, AI_REFUSED or AI_UNAVAILABLE.
 */
export class Ai {
  readonly #settings: AiSettings | undefined;
  #client: Promise<OpenAI> | undefined;

  constructor(settings: AiSettings | undefined) {
    this.#settings = settings;
  }

  /** Throw AI_OFF if there is no model for this. */
  require(capability: AiCapability): void {
    if (!this.#settings?.models[capability]) throw new AppError('AI_OFF');
  }

  /** The models that the service lists. */
  async listModels(): Promise<string[]> {
    try {
      const { data } = await (await this.#open()).models.list({ timeout: LIST_MILLISECONDS });
      return data.map(({ id }) => id);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Ends with the caller or with the time of a call, for work of several calls. */
  within(caller: AbortSignal): AbortSignal {
    return AbortSignal.any([caller, AbortSignal.timeout(this.#settings?.milliseconds ?? 0)]);
  }

  async text(request: TextRequest, caller: AbortSignal): Promise<string> {
    return this.#call('text', caller, async ({ client, model, options }) => {
      const chat = { model, messages: messagesOf(request) };
      return contentOf(await client.chat.completions.create(chat, options));
    });
  }

  /** The text in pieces, as they come. */
  async *streamText(request: TextRequest, caller: AbortSignal): AsyncGenerator<string> {
    const chunks = await this.#call('text', caller, ({ client, model, options }) => {
      const chat = { model, messages: messagesOf(request), stream: true } as const;
      return client.chat.completions.create(chat, options);
    });
    let isWhole = false;
    try {
      for await (const { choices } of chunks) {
        const { delta, finish_reason: reason } = choices[0] ?? {};
        if (delta?.content) yield delta.content;
        isWhole ||= Boolean(reason);
      }
    } catch (error) {
      throw refusalOf(error);
    }
    if (!isWhole) throw new AppError('AI_UNAVAILABLE');
  }

  /** A JSON text for a schema, which the model may get wrong. */
  async json(request: TextRequest, schema: object, caller: AbortSignal): Promise<string> {
    return this.#call('text', caller, async ({ client, model, options }) => {
      const format = { name: 'answer', schema: schema as Record<string, unknown> };
      const chat = {
        model,
        messages: messagesOf(request),
        response_format: { type: 'json_schema', json_schema: format },
      } as const;
      return contentOf(await client.chat.completions.create(chat, options));
    });
  }

  /** A new picture, or one made from others: its bytes, or where it is. */
  async image(
    { prompt, images }: { prompt: string; images: readonly AiFile[] },
    caller: AbortSignal,
  ): Promise<{ bytes: Buffer } | { url: string }> {
    return this.#call('image', caller, async ({ client, model, options }) => {
      const { data } =
        images.length > 0
          ? await client.images.edit({ model, prompt, image: images.map(toFile) }, options)
          : await client.images.generate({ model, prompt }, options);
      const { b64_json: base64, url } = data?.[0] ?? {};
      if (base64) return { bytes: Buffer.from(base64, 'base64') };
      if (url) return { url };
      throw new AppError('AI_UNAVAILABLE');
    });
  }

  async speech({ text, voice, format }: SpeechRequest, caller: AbortSignal): Promise<Buffer> {
    return this.#call('speech', caller, async ({ client, model, options }) => {
      const order = { model, input: text, voice, response_format: format };
      const response = await client.audio.speech.create(order, options);
      return Buffer.from(await response.arrayBuffer());
    });
  }

  async transcribe(
    file: AiFile,
    language: string | undefined,
    caller: AbortSignal,
  ): Promise<string> {
    return this.#call('transcribe', caller, async ({ client, model, options }) => {
      const order = { model, file: toFile(file), ...(language && { language }) };
      const { text } = await client.audio.transcriptions.create(order, options);
      if (typeof text !== 'string') throw new AppError('AI_UNAVAILABLE');
      return text;
    });
  }

  async #call<T>(
    capability: AiCapability,
    caller: AbortSignal,
    call: (context: Call) => Promise<T>,
  ): Promise<T> {
    requireNothingHeld();
    const model = this.#settings?.models[capability];
    if (!model) throw new AppError('AI_OFF');
    try {
      return await call({
        client: await this.#open(),
        model,
        options: { signal: this.within(caller) },
      });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  // Loading the client takes longer than the rest of the server's start needs, so only those who use it load it.
  #open(): Promise<OpenAI> {
    const { baseUrl, apiKey } = this.#settings as AiSettings;
    this.#client ??= import('openai').then(
      ({ default: Client }) =>
        // Callers decide whether to try again, because each try counts and costs.
        new Client({ baseURL: baseUrl, apiKey, maxRetries: 0, logLevel: 'off' }),
    );
    return this.#client;
  }
}

function messagesOf({ prompt, system }: TextRequest) {
  const user = { role: 'user', content: prompt } as const;
  return system ? [{ role: 'system', content: system } as const, user] : [user];
}

function contentOf({ choices }: OpenAI.ChatCompletion): string {
  const content = choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new AppError('AI_UNAVAILABLE');
  return content;
}

function toFile({ name, bytes }: AiFile): File {
  return new File([bytes instanceof Blob ? bytes : new Uint8Array(bytes)], name);
}
