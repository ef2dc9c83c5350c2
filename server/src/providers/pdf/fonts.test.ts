import { expect, test } from 'vitest'
import { splitByFont } from './fonts.ts'

const drawn = (text: string) =>
  splitByFont(text, 'regular')
    .map((piece) => piece.text)
    .join('')

test.each(['Łódź', 'ΑΘΗΝΑ', 'Київ', 'Երևան', 'תל אביב', 'عمان', 'თბილისი', 'ລາວ'])('%s is drawn on paper', (text) => {
  expect(drawn(text)).toBe(text)
})

test.each(['हिन्दी', 'বাংলা', 'தமிழ்', 'ไทย', 'ខ្មែរ', 'မြန်မာ', 'සිංහල', 'አማርኛ'])(
  '%s cannot be drawn on paper: a box stands for each letter, as docs/operating.md says',
  (text) => {
    expect(drawn(text)).toMatch(/^□+$/)
  },
)
