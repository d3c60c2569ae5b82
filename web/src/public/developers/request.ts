import type { ApiCall, CallInput } from './reference.ts';

/** What somebody has filled in for a call: values by place and name, the body as JSON, the file of an upload. */
export interface CallValues {
  texts: Readonly<Record<string, string>>;
  body: string;
  file?: File | undefined;
}

export const keyOf = ({ place, name }: CallInput) => `${place}.${name}`;

/** The inputs with their own field; those of a JSON body are written as one text. */
export function fieldsOf({ inputs }: ApiCall): CallInput[] {
  return inputs.filter(({ place }) => place !== 'body');
}

/** The address of a call, without the site. What is missing in the path stands there as `<name>`. */
export function addressOf(call: ApiCall, { texts }: CallValues): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = texts[`path.${name}`];
    return value ? encodeURIComponent(value) : `<${name}>`;
  });
  const pairs = call.inputs
    .filter((input) => input.place === 'query' && texts[keyOf(input)])
    .map((input) => new URLSearchParams({ [input.name]: texts[keyOf(input)] ?? '' }).toString());
  const query = [...pairs, texts['filters.']].filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}

function headersOf(call: ApiCall, { texts }: CallValues): [string, string][] {
  const own = call.inputs
    .filter((input) => input.place === 'header' && texts[keyOf(input)])
    .map((input): [string, string] => [input.name, texts[keyOf(input)] ?? '']);
  return call.example === undefined ? own : [...own, ['Content-Type', 'application/json']];
}

const formOf = (call: ApiCall) => call.inputs.filter(({ place }) => place === 'form');

/** The request of a call, for `fetch`. Neither the session nor the cache takes part in it. */
export function requestOf(call: ApiCall, values: CallValues, token: string): RequestInit {
  const headers = [...headersOf(call, values), ['Authorization', `Bearer ${token}`]];
  const request: RequestInit = {
    method: call.method,
    headers: headers as [string, string][],
    credentials: 'omit',
    cache: 'no-store',
  };
  if (call.example !== undefined) return { ...request, body: values.body };
  const parts = formOf(call);
  if (parts.length === 0) return request;
  const body = new FormData();
  for (const part of parts) {
    const value = part.name === 'file' ? values.file : values.texts[keyOf(part)];
    if (value) body.append(part.name, value);
  }
  return { ...request, body };
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The command line of a call. The token comes from the environment, so that no history keeps it. */
export function curlOf(call: ApiCall, values: CallValues, site: string): string {
  const method = call.method === 'GET' ? '' : `-X ${call.method} `;
  const parts = formOf(call).map((part) => {
    const value =
      part.name === 'file' ? `@${values.file?.name ?? 'file'}` : values.texts[keyOf(part)];
    return value && `-F ${quoted(`${part.name}=${value}`)}`;
  });
  return [
    `curl ${method}${quoted(site + addressOf(call, values))}`,
    '-H "Authorization: Bearer $LINTEL_TOKEN"',
    ...headersOf(call, values).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    call.example !== undefined && `-d ${quoted(values.body)}`,
    ...parts,
  ]
    .filter(Boolean)
    .join(' \\\n  ');
}

/** What is wrong with the values, by the key of their field; nothing if they can be sent. */
export function faultsOf(call: ApiCall, { texts, body, file }: CallValues): Record<string, string> {
  const missing = fieldsOf(call).filter((input) => {
    const value = input.name === 'file' ? file : texts[keyOf(input)]?.trim();
    return input.isNeeded && !value;
  });
  const faults = Object.fromEntries(
    missing.map((input) => [keyOf(input), `Enter ${input.name}, which this call needs.`]),
  );
  if (call.example === undefined) return faults;
  try {
    JSON.parse(body);
    return faults;
  } catch {
    return { ...faults, body: 'This is not JSON. Check its quotes, commas and brackets.' };
  }
}
