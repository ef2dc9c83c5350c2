import { afterEach, expect, test, vi } from 'vitest'
import { createScannedSearch, createTypedCode, scannedCharacter, WHOLE_MS } from './typed-code.ts'

afterEach(() => void vi.useRealTimers())

/** What each layout makes of the keys that a scanner presses for `06D43:YUE-.*$`. */
const layouts: [name: string, typed: string][] = [
  ['American', '06D43:YUE-.*$'],
  ['Belgian', 'à§D\'"MYUE):8*'],
  ['German', '06D43ÖZUEß.($'],
  ['Spanish', "06D43ÑYUE'.(·"],
  ['French', "à§D'\"MYUE):8'"],
  ['Portuguese', "06D43ÇYUE'.($"],
]
const keys: [code: string, shiftKey: boolean][] = [
  ['Digit0', false],
  ['Digit6', false],
  ['KeyD', true],
  ['Digit4', false],
  ['Digit3', false],
  ['Semicolon', true],
  ['KeyY', true],
  ['KeyU', true],
  ['KeyE', true],
  ['Minus', false],
  ['Period', false],
  ['Digit8', true],
  ['Digit4', true],
]
const isCode = (text: string) => text === '06D43:YUE-.*$'
const none = { ctrlKey: false, metaKey: false, altKey: false }

test.each(layouts)('DOOR-04 a hand scanner’s code is read on a keyboard that is %s', (_name, typed) => {
  const code = createTypedCode(isCode)
  code.onKey({ ...none, key: 'Shift', code: 'ShiftLeft', shiftKey: true })
  for (const [index, [key, shiftKey]] of keys.entries()) code.onKey({ ...none, key: typed[index]!, code: key, shiftKey })
  expect(code.read(typed)).toBe('06D43:YUE-.*$')
})

test('DOOR-04 what is no code stays as it was typed, and a key without a place on the board is what it says', () => {
  const code = createTypedCode(isCode)
  for (const [key, at] of [
    ['a', 'KeyQ'],
    ['z', 'KeyW'],
  ] as const)
    code.onKey({ ...none, key, code: at, shiftKey: false })
  expect(code.read('az')).toBe('az')
  expect(scannedCharacter({ key: ':', code: '', shiftKey: false })).toBe(':')
})

test('DOOR-04 in a search an order number from a French keyboard is read as digits, and a name stays a name', () => {
  const search = createScannedSearch()
  const scan = (codes: readonly string[], typed: string) => {
    for (const [index, code] of codes.entries()) search.onKey({ ...none, key: typed[index]!, code, shiftKey: false })
    return search.read(typed)
  }
  const number = ['Digit1', 'Digit7', 'Digit9', 'Digit7', 'Digit6', 'Digit2']
  expect(scan(number, '&èçè-é')).toBe('179762')
  expect(scan(['KeyJ', 'KeyQ', 'KeyN', 'KeyS', 'KeyE', 'KeyN'], 'jansen')).toBe('jansen')
  // What was typed before does not belong to it.
  expect(scan(number, '&èçè-é')).toBe('179762')
})

test('DOOR-45 a whole code is taken once when no key follows, and neither a part of it nor what was taken by the key at its end', () => {
  vi.useFakeTimers()
  const take = vi.fn()
  const code = createTypedCode(isCode, isCode)
  const field = document.createElement('input')
  const write = (value: string, rest_ms: number) => {
    field.value = value
    code.onWhole(field, take)
    vi.advanceTimersByTime(rest_ms)
  }
  write('06D43:YUE', WHOLE_MS)
  write('06D43:YUE-.*$', WHOLE_MS - 1)
  expect(take).not.toHaveBeenCalled()
  write('06D43:YUE-.*$', WHOLE_MS)
  expect(take).toHaveBeenCalledTimes(1)
  write('06D43:YUE-.*$', WHOLE_MS - 1)
  code.read(field.value)
  vi.advanceTimersByTime(WHOLE_MS)
  expect(take).toHaveBeenCalledTimes(1)
})
