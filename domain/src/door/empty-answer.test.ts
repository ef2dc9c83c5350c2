import { expect, test } from 'vitest'
import { isEmptyAnswer } from './empty-answer.ts'

test.each(['No', 'nee.', 'Geen', 'NEIN', 'Keine', 'ninguna', 'Aucun', 'non', 'Não', 'nenhum', 'n.v.t.', 'N/A', '-', '—'])(
  'DOOR-88 %s says that there is nothing',
  (answer) => {
    expect(isEmptyAnswer(answer)).toBe(true)
  },
)

test.each(['Nuts', 'No nuts', 'geen noten', 'Yes', '0', 'Nonna', '坚果'])('DOOR-88 %s says something', (answer) => {
  expect(isEmptyAnswer(answer)).toBe(false)
})
