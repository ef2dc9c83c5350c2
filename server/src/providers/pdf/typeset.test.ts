import { expect, test } from 'vitest'
import { fitText } from './typeset.ts'

const box = { width: 150, height: 400, font_size: 10, min_font_size: 6, line_height: 1.25, weight: 'regular' as const }
const WORD = 'Donaudampfschifffahrtsgesellschaft'

test('a word that is wider than its box is set smaller as far as that goes, and broken beyond it', () => {
  for (const text of [WORD, `3 × ${WORD}skapitänsmütze`, `${WORD}skapitän${WORD}`, `${WORD} `.repeat(3)]) {
    for (const min_font_size of [6, 9, 10]) {
      const { lines, font_size } = fitText(text, { ...box, min_font_size })
      expect(font_size).toBeGreaterThanOrEqual(min_font_size)
      for (const { width } of lines) expect(width * font_size, `${text} from ${min_font_size}`).toBeLessThanOrEqual(150)
    }
  }
})
