import { expect, test } from 'vitest'
import { checkSubdomain, suggestSubdomain } from './subdomain.ts'

test.each([
  ['abc', []],
  ['festival-2026', []],
  ['a'.repeat(40), []],
  ['', ['field_required']],
  ['ab', ['subdomain_invalid']],
  ['a'.repeat(41), ['subdomain_invalid']],
  ['-abc', ['subdomain_invalid']],
  ['abc-', ['subdomain_invalid']],
  ['Abc', ['subdomain_invalid']],
  ['a b c', ['subdomain_invalid']],
  ['a.b.c', ['subdomain_invalid']],
  ['café', ['subdomain_invalid']],
  ['www', ['subdomain_in_use']],
  ['backoffice', ['subdomain_in_use']],
  ['cdn', ['subdomain_in_use']],
])('COMP-29 subdomain "%s" is refused with %j', (subdomain, codes) => {
  expect(checkSubdomain(subdomain).map(({ code }) => code)).toEqual(codes)
})

test('a name suggests a subdomain', () => {
  expect(suggestSubdomain('Café de Liefde B.V.')).toBe('cafe-de-liefde-bv')
  expect(suggestSubdomain('  ¡Olé!  ')).toBe('ole')
  expect(suggestSubdomain('x'.repeat(60))).toBe('x'.repeat(40))
  expect(checkSubdomain(suggestSubdomain('Nachtwerk & Söhne'))).toEqual([])
})
