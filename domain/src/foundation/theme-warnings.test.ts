import { expect, test } from 'vitest'
import { themeWarnings } from './theme-warnings.ts'

const layout = {
  primary_color: '#224466',
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: '#ffee00',
  button_text_color: null,
  header: { backgroundColor: null },
  secondary: { backgroundColor: '#eeeeee', color: null },
  footer: { backgroundColor: null },
}

test('BLAY-08 nothing chosen, or what can be read, is no warning', () => {
  expect(themeWarnings(layout)).toEqual([])
  expect(
    themeWarnings({ ...layout, button_text_color: '#000000', secondary: { backgroundColor: '#eeeeee', color: '#111111' } }),
  ).toEqual([])
})

test('BLAY-06 BLAY-08 a text colour that cannot be read is named, with what is shown in its place', () => {
  const wrong = {
    ...layout,
    button_text_color: '#ffffff',
    description_color: '#dddddd',
    secondary: { backgroundColor: '#eeeeee', color: '#ffffff' },
  }
  const warnings = themeWarnings(wrong)
  expect(warnings.map(({ field }) => field)).toEqual(['button_text_color', 'secondary.color', 'description_color'])
  expect(warnings[0]).toMatchObject({ shown: '#1c1b18' })
  expect(warnings.every(({ contrast }) => contrast < 4.5)).toBe(true)
})
