import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptOverruling, LONGEST_NOTE, NOT_OVERRULED, overruleReasons, overrulingRefusals } from './overrule-reason.ts'

const because = (overrule_reason: (typeof overruleReasons)[number] | null, overrule_note: string | null = null) => ({
  overrule: true,
  overrule_reason,
  overrule_note,
})

test.each([
  ['an app that does not ask', because(null), []],
  ['one tap', because('guest'), []],
  ['something else in words', because('other', 'Ambulance crew'), []],
  ['something else without words', because('other'), [{ code: 'field_required', field: 'overrule_note' }]],
  ['something else in blanks', because('other', '  '), [{ code: 'field_required', field: 'overrule_note' }]],
  ['as many words as fit', because('other', '😀'.repeat(LONGEST_NOTE)), []],
  [
    'one character too many',
    because('other', 'x'.repeat(LONGEST_NOTE + 1)),
    [{ code: 'text_too_long', field: 'overrule_note', max: LONGEST_NOTE }],
  ],
  ['nobody is let in anyway', { ...because('other'), overrule: false }, []],
])('DOOR-30 %s', (_, given, refusals) => {
  expect(overrulingRefusals(given)).toEqual(refusals)
})

test('DOOR-30 what is kept fits, needs no second look, and says words for something else only', () => {
  const given = fc.record({
    overrule: fc.boolean(),
    overrule_reason: fc.option(fc.constantFrom(...overruleReasons)),
    overrule_note: fc.option(fc.string({ unit: 'grapheme', maxLength: 200 })),
  })
  fc.assert(
    fc.property(given, (overruling) => {
      const kept = keptOverruling(overruling)
      expect(kept.overrule).toBe(overruling.overrule)
      expect(kept.overrule_reason).toBe(overruling.overrule ? overruling.overrule_reason : null)
      if (kept.overrule_reason !== 'other') expect(kept.overrule_note).toBeNull()
      expect([...(kept.overrule_note ?? '')].length).toBeLessThanOrEqual(LONGEST_NOTE)
      expect(kept.overrule_note).not.toBe('')
      expect(keptOverruling(kept)).toEqual(kept)
    }),
  )
  expect(keptOverruling({ ...because('guest', 'of the band'), overrule: false })).toEqual(NOT_OVERRULED)
  const long = '😀'.repeat(LONGEST_NOTE)
  expect(keptOverruling(because('other', `${long}!`))).toEqual(because('other', long))
  expect(keptOverruling(because('other', ' Crew '))).toEqual(because('other', 'Crew'))
})
