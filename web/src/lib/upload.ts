import type { Endpoint, Request as EndpointRequest, Output } from '@lintel/contract/endpoint';
import type { EndpointRef } from './api.ts';
import { failureOf, networkError } from './api-error.ts';
import { loadForOther, memberHeader } from './page-member.ts';

/** Matches the server's time limit for a file. */
const TIMEOUT_MILLISECONDS = 300_000;

export interface Sending {
  /** Called with the share sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Upload a file to an endpoint as the signed-in member. Throws ApiError, or the signal's reason. */
export async function upload<E extends Endpoint>(
  { method, path }: EndpointRef<E>,
  { upload: parts }: EndpointRequest<E> & { upload: object },
  sending: Sending = {},
): Promise<Output<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value as string | Blob);
  const response = await send(method, path, form, sending);
  if (!response.ok) {
    const failure = await failureOf(response);
    throw failure.code === 'OTHER_MEMBER' ? await loadForOther() : failure;
  }
  return (await response.json()) as Output<E>;
}

// `fetch` does not report upload progress.
function send(
  method: string,
  path: string,
  form: FormData,
  { onProgress, signal }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.timeout = TIMEOUT_MILLISECONDS;
    for (const [name, value] of Object.entries({ accept: 'application/json', ...memberHeader() })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      const wait = request.getResponseHeader('retry-after');
      const headers = wait ? { 'retry-after': wait } : {};
      resolve(new Response(responseText, { status, headers }));
    };
    request.onerror = () => reject(networkError(new Error('The upload was cut off.')));
    request.ontimeout = () => reject(networkError(new Error('The upload took too long.')));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
