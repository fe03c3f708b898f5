import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardLink, cardLinkProblem, completeUrl, isForeignHost } from '#shared/domain/packs/card-link.ts';

test('content §5 an address without http gets it put before it, whatever slashes it began with', () => {
  expect(completeUrl(' rivers.example.org/watch ')).toBe('http://rivers.example.org/watch');
  expect(completeUrl('//evil.example')).toBe('http://evil.example');
  expect(completeUrl('\\\\evil.example')).toBe('http://evil.example');
  expect(completeUrl('')).toBe('');
});

test('a card’s link is opened with https, also where it was typed or stored with http', () => {
  expect(cardLink('http://Rivers.example.org/a?b=1#c')).toEqual({
    href: 'https://rivers.example.org/a?b=1#c',
    host: 'rivers.example.org',
  });
  expect(cardLink('http://rivers.example.org:80/')?.href).toBe('https://rivers.example.org/');
  expect(cardLinkProblem('ftp://files.example.org')).toMatch(/ftp/);
});

test('an address that hides where it leads behind a name is refused, and the field says why', () => {
  for (const typed of [
    'https://school.edu@evil.example',
    'http://javascript:alert(1)@example.org',
    'https://user:secret@example.org/',
    '//school.edu@evil.example',
    'a@b.example',
  ]) {
    expect(cardLink(typed)).toBe(null);
    expect(cardLinkProblem(typed)).toMatch(/before the @/);
  }
});

test('a host in other letters is shown as the network knows it', () => {
  // The first letter is Cyrillic.
  const lookAlike = cardLink('https://аpple.com');
  expect(lookAlike?.host).toBe('xn--pple-43d.com');
  expect(isForeignHost(lookAlike?.host ?? '')).toBe(true);
  expect(cardLink('https://пример.рф')?.host).toBe('xn--e1afmkfd.xn--p1ai');
  expect(isForeignHost('rivers.example.org')).toBe(false);
});

test('what is no address of the web becomes no link', () => {
  for (const typed of [
    '',
    'rivers',
    'http://',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'localhost',
    'http://localhost:3000',
  ]) {
    expect(cardLink(typed), typed).toBe(null);
    expect(cardLinkProblem(typed), typed).not.toBe(null);
  }
});

const pieces = fc.constantFrom(
  ...['http:', 'https:', 'ftp:', 'javascript:', '//', '/', '\\', '@', ':', '.', 'evil', 'example.org', 'а'],
  ...['xn--', '%40', '%2f', '#', '?', ' ', '\t', '\n', '。', '‮', '80', '[', ']', '<', '"'],
);
const anyTyped = fc.oneof(
  fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }),
  fc.string(),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
);

test('whatever is typed: a link is https, names nobody, leads to the host it shows, and stays what it is', () => {
  fc.assert(
    fc.property(anyTyped, (typed) => {
      const link = cardLink(typed);
      expect(link === null).toBe(cardLinkProblem(typed) !== null);
      if (link === null) return;
      const read = new URL(link.href);
      expect([read.protocol, read.username, read.password]).toEqual(['https:', '', '']);
      expect(read.host).toBe(link.host);
      expect(link.host).toMatch(/^[a-z\d.:-]+$/);
      expect(read.hostname).not.toMatch(/^[\d.]+$/);
      expect(cardLink(link.href)).toEqual(link);
    }),
    { numRuns: 2_000 },
  );
});
