import { expect, test } from 'vitest'
import { buildOfPage, phoneCode, phoneTroubles, type PhoneState, type PhoneTrouble } from './phone-rules.ts'

const now = '2026-07-04T12:00:00.000Z'
const well: PhoneState = {
  signed_in: true,
  last_seen_at: now,
  battery: { percent: 80, charging: false },
  waiting: 0,
  clock_s: 0,
  build: 'new',
}

const cases: [string, Partial<PhoneState>, PhoneTrouble[]][] = [
  ['nothing, when all is well', {}, []],
  ['nothing, heard two minutes ago', { last_seen_at: '2026-07-04T11:58:00.000Z' }, []],
  ['quiet, not heard of for longer', { last_seen_at: '2026-07-04T11:57:59.999Z' }, ['quiet']],
  ['its battery, at 20 percent', { battery: { percent: 20, charging: false } }, ['battery']],
  ['nothing, at 21 percent', { battery: { percent: 21, charging: false } }, []],
  ['nothing, at 3 percent while it charges', { battery: { percent: 3, charging: true } }, []],
  ['nothing of a battery that is not told', { battery: null }, []],
  ['a scan that waits', { waiting: 1 }, ['waiting']],
  ['a clock that is half a minute slow', { clock_s: 30 }, ['clock']],
  ['a clock that is half a minute fast', { clock_s: -30 }, ['clock']],
  ['nothing, with a clock 29 seconds off', { clock_s: -29 }, []],
  ['an older version', { build: 'old' }, ['build']],
  [
    'several, the worst first',
    { waiting: 3, last_seen_at: '2026-07-04T09:00:00.000Z', build: 'old' },
    ['quiet', 'waiting', 'build'],
  ],
  ['PHONE-04 nothing, once it signed out', { signed_in: false, waiting: 3, last_seen_at: '2026-07-04T09:00:00.000Z' }, []],
]
test.each(cases)('PHONE-03 what needs attention: %s', (_, changes, troubles) => {
  expect(phoneTroubles({ ...well, ...changes }, { now, build: 'new' })).toEqual(troubles)
})

test('PHONE-03 without a known server version no phone counts as outdated', () => {
  expect(phoneTroubles({ ...well, build: 'any' }, { now, build: null })).toEqual([])
})

test('PHONE-05 a phone is called by the first four characters of its id', () => {
  expect(phoneCode('3f2a9c10-0000-4000-8000-000000000000')).toBe('3F2A')
})

test('PHONE-01 the version of the app is in the name of its script', () => {
  expect(buildOfPage('<script type="module" crossorigin src="/door/assets/index-CX_1-9ab.js"></script>')).toBe('CX_1-9ab')
  expect(buildOfPage('<script type="module" src="/src/main.tsx"></script>')).toBeNull()
})
