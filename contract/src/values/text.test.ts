import { expect, it } from 'vitest';
import { addressFault, emailFault, isEmail, meantEmail, toEmail } from './text.ts';

it('fault: a pasted address loses its invisible characters', () => {
  const marks = ['\u200b', '\u200d', '\u00ad', '\u200e', '\u202c', '\u2060', '\ufeff', '\u{e0001}'];
  for (const mark of marks) {
    for (const pasted of [`${mark}jane@example.test`, `jane${mark}@example.test${mark}`]) {
      expect(toEmail(` ${pasted}\u00a0`)).toBe('jane@example.test');
    }
  }
});

it('accepts the addresses that people have', () => {
  for (const address of [
    "paul.o'kane@example.test",
    "o'neill+lintel@example.co.uk",
    'first.last&co@example.test',
    'jane/london@example.test',
    'a@xn--bcher-kva.example',
    'a@bücher.example',
    'a@example.xn--p1ai',
    '1@2.example',
  ]) {
    expect([address, emailFault(address)]).toEqual([address, undefined]);
  }
});

it('fault: an address that no email can reach opens no account', () => {
  for (const address of [
    'jane@gmail',
    'jane@a..b',
    'jane..doe@example.test',
    '.jane@example.test',
    'jane.@example.test',
    'jane@.test',
    'jane@.com',
    'jane@example.test.',
    'jane@-example.test',
    'jane@example-.test',
    'jane@example.t',
    'jane@192.168.1.1',
  ]) {
    expect([address, isEmail(address)]).toEqual([address, false]);
    expect([address, addressFault(address)]).toEqual([address, undefined]);
  }
  for (const address of ['jane', 'jane@@example.test', 'jane@example,com', 'a b@example.test']) {
    expect([address, addressFault(address) === undefined]).toEqual([address, false]);
  }
});

it('fault: a form asks about a slip such as gmial.com', () => {
  for (const host of [
    'gmial.com',
    'gmal.com',
    'gmaill.com',
    'gmail.co',
    'gnail.com',
    'gmail.con',
  ]) {
    expect([host, meantEmail(`Jane@${host}`)]).toEqual([host, 'jane@gmail.com']);
  }
  expect(meantEmail('jane@hotmial.co.uk')).toBe('jane@hotmail.co.uk');
  for (const host of ['gmail.com', 'mail.com', 'ymail.com', 'example.test', 'live.com', '']) {
    expect([host, meantEmail(`jane@${host}`)]).toEqual([host, undefined]);
  }
});
