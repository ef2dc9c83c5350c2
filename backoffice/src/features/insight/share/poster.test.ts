import { expect, test } from 'vitest'
import { fitName } from './poster.ts'

/** As wide as half its height, as letters are. */
const width = (text: string, size: number) => (text.length * size) / 2

test('EVT-64 the name of an event stands on a poster as large as fits, on four lines at most', () => {
  expect(fitName('Summer night', width)).toEqual({ size: 210, lines: ['Summer night'] })
  const long = fitName('The Very Long Festival of Light and Sound by the River', width)
  expect(long.lines.length).toBeLessThanOrEqual(4)
  expect(long.lines.join(' ')).toBe('The Very Long Festival of Light and Sound by the River')
  // A word that fits on no line makes all smaller.
  expect(fitName('Donaudampfschifffahrtsgesellschaft', width).size).toBe(80)
  expect(fitName('Donaudampfschifffahrt', width).size).toBe(124)
})
