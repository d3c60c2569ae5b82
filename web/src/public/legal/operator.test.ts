import { describe, expect, it } from 'vitest';
import { contactText, isFilledIn, operatorText } from './operator.ts';

const company = {
  name: 'Ashe Ltd',
  number: '01234567',
  registeredOffice: '1 Portland Place, London W1B 1PN',
  place: 'London, UK',
  contactEmail: 'hello@ashe.example',
  icoNumber: null,
  vatNumber: null,
};

describe('the operator of the site', () => {
  it('is complete with a name, number, address and contact', () => {
    expect(isFilledIn(company)).toBe(true);
    expect(isFilledIn(undefined)).toBe(false);
    for (const field of ['name', 'number', 'registeredOffice', 'contactEmail']) {
      expect(isFilledIn({ ...company, [field]: null })).toBe(false);
    }
  });

  it('is named in the text, with brackets for missing details', () => {
    expect(operatorText(company)).toBe(
      'Ashe Ltd, company number 01234567, registered office 1 Portland Place, London W1B 1PN',
    );
    expect(operatorText({ ...company, number: null })).toContain('[company number]');
    expect(contactText(undefined)).toBe('[contact address]');
  });
});
