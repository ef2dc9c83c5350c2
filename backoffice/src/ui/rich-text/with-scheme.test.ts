import { expect, test } from 'vitest'
import { withScheme } from './with-scheme.ts'

test.each([
  ['', ''],
  [' example.com ', 'https://example.com'],
  ['example.com/a@b', 'https://example.com/a@b'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['ask@example.com', 'mailto:ask@example.com'],
  ['mailto:ask@example.com', 'mailto:ask@example.com'],
  ['06 - 1234 5678', 'tel:0612345678'],
  ['+31 (0)20 123 45.67', 'tel:+31201234567'],
  ['2026.example', 'https://2026.example'],
])('what is typed as %j is meant as %j', (typed, meant) => {
  expect(withScheme(typed)).toBe(meant)
})
