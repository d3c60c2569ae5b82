import { describe, expect, it } from 'vitest';
import { withColours } from './social-image.ts';

const css =
  ':root { --brand: light-dark(#0e4b39, #57bb97); --logo: light-dark(var(--brand), var(--ink)); }';

describe('the picture for previews', () => {
  it('has the theme’s colours in the place of its tokens', () => {
    expect(withColours('<a fill="var(--logo)"/><b fill="var(--brand)"/>', css)).toBe(
      '<a fill="#0e4b39"/><b fill="#0e4b39"/>',
    );
  });

  it('is an error where a token is gone', () => {
    expect(() => withColours('<a fill="var(--gone)"/>', css)).toThrow('--gone');
  });
});
