import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['jan@example.com', 'j***n@example.com'],
  ['johannes.jansen@example.com', 'j***n@example.com'],
  ['jo@example.com', 'j***@example.com'],
  ['j@example.com', 'j***@example.com'],
  ['😀ab😎@example.com', '😀***😎@example.com'],
  ['"a@b"@example.com', '"***"@example.com'],
  ['not an address', '***'],
  ['@example.com', '***'],
])('STAT-14 DEC-S-63 %s shows as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
