import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

test('DEC-B-182 a form gets what was saved, with what was typed since it was sent', () => {
  const sent = { name: 'a', version: 1, place: { city: 'b', zip: 'c' } }
  const saved = { name: 'A', version: 2, place: { city: 'B', zip: 'C' } }
  expect(keepTyped(saved, sent, structuredClone(sent))).toBe(saved)
  expect(keepTyped(saved, sent, { ...sent, place: { city: 'typed', zip: 'c' } })).toEqual({
    name: 'A',
    version: 2,
    place: { city: 'typed', zip: 'C' },
  })
})

test('DEC-B-182 a row that was added meanwhile comes behind those that have ids by now; one that was taken away stays away', () => {
  const row = (id: number | null, text: string) => ({ id, text })
  const [saved, sent] = [[row(5, 'a')], [row(null, 'a')]]
  expect(keepTyped(saved, sent, [row(null, 'a'), row(null, 'b')])).toEqual([row(5, 'a'), row(null, 'b')])
  expect(keepTyped(saved, sent, [row(null, 'changed')])).toEqual([row(5, 'changed')])
  expect(keepTyped(saved, sent, [])).toEqual([])
})
