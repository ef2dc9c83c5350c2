import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('MAIL-29 blocks of the plain text are apart, and what is empty leaves no gap', () => {
  const blocks = ['Hello', '', ['Event', '', 'Friday'], [], [''], ['Open', 'https://shop.example/']]
  expect(plainText(blocks)).toBe('Hello\n\nEvent\nFriday\n\nOpen\nhttps://shop.example/\n')
})
