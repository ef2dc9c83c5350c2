import { expect, test } from 'vitest'
import { containing } from './like.ts'

test.each([
  ['jazz', '%jazz%'],
  ['100%_\\', '%100\\%\\_\\\\%'],
])('the pattern of %s', (text, pattern) => {
  expect(containing(text)).toBe(pattern)
})
