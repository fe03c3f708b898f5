import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  domainProblem,
  institutionCode,
  institutionCodeKey,
  isAtDomain,
  readDomains,
  shownInstitutionCode,
} from '#shared/domain/accounts/institution-code.ts';
import { emailKey, emailProblems } from '#shared/domain/accounts/own-email.ts';
import { signUpProblems, type SignUpAsked } from '#shared/domain/accounts/sign-up.ts';

const right: SignUpAsked = {
  ...{ firstName: 'A', lastName: 'B', username: 'ana.b', role: 'student', code: 'ABCD2345' },
  ...{ password: 'maple-33', retypedPassword: 'maple-33', email: '', retypedEmail: '' },
};

test('content §5 nothing is wrong with a right sign-up; an educator needs an address', () => {
  expect(signUpProblems(right)).toEqual({});
  const educator = { ...right, role: 'teacher', password: 'three words', retypedPassword: 'three words' };
  expect(Object.keys(signUpProblems(educator))).toEqual(['email']);
});

test('names take letters of any script, marks, digits, spaces, apostrophes, hyphens and full stops, and nothing else', () => {
  for (const firstName of ['Łukasz', 'O’Neill', "D'Arcy", 'Mary-Ann', 'J.', 'नेहा', 'X 4'])
    expect(signUpProblems({ ...right, firstName }), firstName).toEqual({});
  for (const firstName of ['<b>', 'a@b', 'a,b', 'a(b)', 'a\nb', ' ', 'a'.repeat(61)])
    expect(Object.keys(signUpProblems({ ...right, firstName })), firstName).toEqual(['firstName']);
});

test('a code is found however it is written, and has no signs that look alike', () => {
  const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 });
  fc.assert(
    fc.property(bytes, (random) => {
      let from = 0;
      const code = institutionCode((count) => {
        from += count;
        // After the given bytes come small ones, so that it ends.
        return Uint8Array.from({ length: count }, (_, index) => random[from - count + index] ?? index);
      });
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
      expect(institutionCodeKey(` ${shownInstitutionCode(code).toLowerCase()} `)).toBe(code);
    }),
  );
});

test('only the domain itself counts, in whatever case, and none at which anybody has an address', () => {
  expect(readDomains('Hill.example, @b.example;b.example')).toEqual(['hill.example', 'b.example']);
  expect(isAtDomain('Ana@HILL.example', ['hill.example'])).toBe(true);
  for (const email of ['ana@a.hill.example', 'ana@hill.example.evil', 'hill.example', 'a@b@evil'])
    expect(isAtDomain(email, ['b', 'a.b', 'x.hill.example']), email).toBe(false);
  expect(domainProblem('hill.example')).toBeNull();
  for (const wrong of ['hill', 'a b.example', '-a.example', 'gmail.com', '*.example'])
    expect(domainProblem(wrong), wrong).not.toBeNull();
});

test('an address is the same in whatever case, and its repetition must be it', () => {
  expect(emailKey(' Ana@Hill.Example ')).toBe('ana@hill.example');
  expect(emailProblems('ana@hill.example', 'ANA@hill.example')).toEqual({});
  expect(Object.keys(emailProblems('ana@hill.example', 'ana@hill.exampl'))).toEqual(['retypedEmail']);
});
