import { expect, test } from 'vitest'
import { ageOn, isShownWith, shownAtScan } from './shown-at-scan.ts'

const where = {
  questions: [
    { id: 2, question: 'Diet' },
    { id: 1, question: 'Shirt size' },
  ],
  time_zone: 'Europe/Amsterdam',
  at: '2026-07-04T12:00:00.000Z',
}

test('DOOR-81 answers stand in the order of their questions, those to questions that are not shown are left out', () => {
  const answers = [
    [1, 'L'],
    [3, 'secret'],
    [2, 'Vegan, no nuts'],
  ] as const
  expect(shownAtScan({ note: null, dob: null, answers }, where)).toEqual({
    note: null,
    age: null,
    answers: [
      { question: 'Diet', answer: 'Vegan, no nuts' },
      { question: 'Shirt size', answer: 'L' },
    ],
  })
})

test('DOOR-80 where nothing is to be shown there is nothing', () => {
  expect(shownAtScan({ note: null, dob: null, answers: [[3, 'secret']] }, where)).toBeNull()
  expect(shownAtScan({ note: 'Check ID: 18+', dob: null, answers: [] }, where)).toMatchObject({ note: 'Check ID: 18+' })
})

test('DOOR-80 something is shown as someone comes in, and not when they are refused or leave', () => {
  expect(isShownWith({ direction: 'in', reason: null })).toBe(true)
  expect(isShownWith({ direction: 'out', reason: null })).toBe(false)
  expect(isShownWith({ direction: 'in', reason: 'ticket_already_scanned' })).toBe(false)
})

test('DOOR-82 the age is that of the day at the event, not of the day in UTC', () => {
  const known = { note: null, dob: '2008-07-05', answers: [] }
  expect(shownAtScan(known, { ...where, at: '2026-07-04T21:59:00.000Z' })?.age).toBe(17)
  expect(shownAtScan(known, { ...where, at: '2026-07-04T22:01:00.000Z' })?.age).toBe(18)
})

test('DOOR-82 someone has a year more from their birthday on, who was born on the 29th of February from the 1st of March', () => {
  expect(ageOn('2026-03-08', '2008-03-09')).toBe(17)
  expect(ageOn('2026-03-09', '2008-03-09')).toBe(18)
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17)
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18)
  expect(ageOn('2026-03-01', '2026-03-02')).toBeNull()
})
