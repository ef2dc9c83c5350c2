import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const utf16 = (text: string, isBig: boolean) => {
  const bytes = [...`\uFEFF${text}`].flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
  })
  return new Uint8Array(bytes)
}

test.each([
  ['UTF-8', new TextEncoder().encode('Zoë;Özil')],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFZoë;Özil')],
  ['the encoding of Windows', new Uint8Array([0x5a, 0x6f, 0xeb, 0x3b, 0xd6, 0x7a, 0x69, 0x6c])],
  ['UTF-16, as Excel saves Unicode text', utf16('Zoë;Özil', false)],
  ['UTF-16 the other way round', utf16('Zoë;Özil', true)],
])('GUEST-12 a file in %s is read', async (_encoding, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe('Zoë;Özil')
})

test('what is no text is not read', async () => {
  expect(await readTextFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]))).toBeNull()
})
