interface Cookie {
  value: string;
  path: string;
}

export interface Page {
  url: string;
  status: number;
  html: string;
}

/** A headless browser that follows redirects over real connections and stores cookies by path. */
export class UserAgent {
  readonly #cookies = new Map<string, Cookie>();

  async open(url: string, form?: Record<string, string>): Promise<Page> {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: this.#cookieHeader(url),
        ...(form && { 'sec-fetch-site': 'same-origin' }),
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const location = response.headers.get('location');
    if (location) {
      await response.body?.cancel();
      return this.open(new URL(location, url).href);
    }
    return { url, status: response.status, html: await response.text() };
  }

  /**
   * Submits a form of a page, the first or the one that contains `control`, with its hidden fields and these values.
   */
  async submit({ url, html }: Page, values: Record<string, string>, control = ''): Promise<Page> {
    const forms = html.match(/<form.*?<\/form>/gs) ?? [];
    const form = forms.find((text) => text.includes(control)) ?? '';
    const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
    const fields = form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g);
    const defaults = Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
    return this.open(new URL(action, url).href, { ...defaults, ...values });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    if (value) this.#cookies.set(name, { value, path });
    else this.#cookies.delete(name);
  }

  #cookieHeader(url: string): string {
    const { pathname } = new URL(url);
    const cookies = [...this.#cookies].filter(([, { path }]) => pathname.startsWith(path));
    return cookies.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }
}
