import { describe, expect, it } from 'vitest';
import type { ApiCall } from './reference.ts';
import { addressOf, type CallValues, curlOf, faultsOf, requestOf } from './request.ts';

const input = { type: 'text', isNeeded: false } as const;
const call: ApiCall = {
  id: 'patch-notes-id',
  method: 'PATCH',
  path: '/api/notes/{id}',
  summary: 'Change a note',
  scopes: ['own:write'],
  inputs: [
    { ...input, place: 'path', name: 'id', isNeeded: true },
    { ...input, place: 'query', name: 'q' },
    { ...input, place: 'filters', name: '' },
    { ...input, place: 'header', name: 'Prefer' },
    { ...input, place: 'body', name: 'text' },
  ],
  example: '{}',
  status: 200,
  errors: [],
};
const values = (texts: CallValues['texts'], body = '{}'): CallValues => ({ texts, body });

describe('a call that has been filled in', () => {
  it('has its values in the path and the query', () => {
    expect(addressOf(call, values({}))).toBe('/api/notes/<id>');
    const filled = { 'path.id': 'a/b', 'query.q': 'R&D, Leeds', 'filters.': 'role=eq.investor' };
    expect(addressOf(call, values(filled))).toBe(
      '/api/notes/a%2Fb?q=R%26D%2C+Leeds&role=eq.investor',
    );
  });

  it('is a command line in which quotes do no harm, without the token', () => {
    const filled = values({ 'path.id': '1', 'header.Prefer': 'return=minimal' }, `{"text":"it's"}`);
    expect(curlOf(call, filled, 'https://lintel.example')).toBe(
      [
        `curl -X PATCH 'https://lintel.example/api/notes/1'`,
        '-H "Authorization: Bearer $LINTEL_TOKEN"',
        `-H 'Prefer: return=minimal'`,
        `-H 'Content-Type: application/json'`,
        String.raw`-d '{"text":"it'\''s"}'`,
      ].join(' \\\n  '),
    );
  });

  it('is sent with the token alone', () => {
    const { headers, ...request } = requestOf(call, values({ 'path.id': '1' }), 'lnt_secret');
    expect(request).toEqual({
      method: 'PATCH',
      credentials: 'omit',
      cache: 'no-store',
      body: '{}',
    });
    expect(new Headers(headers).get('authorization')).toBe('Bearer lnt_secret');
  });

  it('sends an upload as a form', () => {
    const file = new File(['words'], 'notes.txt');
    const parts = [{ ...input, place: 'form', name: 'file', isNeeded: true } as const];
    const { example: _, ...upload } = { ...call, path: '/api/files', inputs: parts };
    expect(faultsOf(upload, values({}))).toHaveProperty(['form.file']);
    const filled = { ...values({}), file };
    expect(faultsOf(upload, filled)).toEqual({});
    expect((requestOf(upload, filled, 'lnt_secret').body as FormData).get('file')).toEqual(file);
    expect(curlOf(upload, filled, '')).toContain(`-F 'file=@notes.txt'`);
  });

  it('says what is missing, and that a body is not JSON', () => {
    expect(faultsOf(call, values({ 'path.id': ' ' }, '{'))).toEqual({
      'path.id': 'Enter id, which this call needs.',
      body: 'This is not JSON. Check its quotes, commas and brackets.',
    });
    expect(faultsOf(call, values({ 'path.id': '1' }))).toEqual({});
  });
});
