import { describe, expect, it } from 'vitest';
import { withColours } from './social-image.ts';

const css =
  ':root { --brand: light-dark(#0e4b39, #57bb97); --logo: light-dark(var(--brand), var(--ink)); }';

describe('the image for link previews', () => {
  it('has the theme’s colours in place of its tokens', () => {
    expect(withColours('<a fill="var(--logo)"/><b fill="var(--brand)"/>', css)).toBe(
      '<a fill="#0e4b39"/><b fill="#0e4b39"/>',
    );
  });

  it('cannot be made if a token does not exist', () => {
    expect(() => withColours('<a fill="var(--gone)"/>', css)).toThrow('--gone');
  });
});
