import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, formatColor, mix, parseColor, type Rgb } from './color.ts'
import { TEXT_CONTRAST, themeTokens, type ThemeColors } from './theme.ts'

const none: ThemeColors = {
  primary_color: null,
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: null,
  button_text_color: null,
  header: { backgroundColor: null },
  secondary: { backgroundColor: null, color: null },
  footer: { backgroundColor: null },
}

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.option(fc.tuple(channel, channel, channel).map((rgb) => formatColor(rgb as Rgb)))
const layout: fc.Arbitrary<ThemeColors> = fc.record({
  primary_color: color,
  secondary_color: color,
  accent_color: color,
  description_color: color,
  button_color: color,
  button_text_color: color,
  header: fc.record({ backgroundColor: color }),
  secondary: fc.record({ backgroundColor: color, color }),
  footer: fc.record({ backgroundColor: color }),
})

const rgb = (text: string | undefined): Rgb => parseColor(text ?? null)!

test('in any company colours, text can be read on its surface (WCAG AA)', () => {
  fc.assert(
    fc.property(layout, (colors) => {
      const tokens = themeTokens(colors)
      for (const surface of ['primary', 'secondary', 'accent', 'button', 'header', 'footer']) {
        expect(contrast(rgb(tokens[`--color-on-${surface}`]), rgb(tokens[`--color-${surface}`])), surface).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        )
      }
      expect(contrast(rgb(tokens['--color-on-button']), rgb(tokens['--color-button-hover']))).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      )
      for (const ink of ['--color-primary-ink', '--color-accent-ink', '--color-description']) {
        expect(contrast(rgb(tokens[ink]), rgb('#f7f6f3')), ink).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(contrast(rgb(tokens[ink]), rgb('#ffffff')), ink).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }
      for (const name of ['primary', 'accent']) {
        expect(contrast(rgb(tokens[`--color-${name}-ink`]), rgb(tokens[`--color-${name}-soft`])), name).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        )
      }
    }),
    { numRuns: 2000 },
  )
})

test('every token is a plain colour, whatever was stored', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tokens = themeTokens({ ...none, primary_color: text, button_color: text, header: { backgroundColor: text } })
      for (const value of Object.values(tokens)) expect(value).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})

test('LAY-14 the theme takes each colour from the company layout', () => {
  const tokens = themeTokens({
    primary_color: '#123456',
    secondary_color: '#aabbcc',
    accent_color: '#654321',
    description_color: '#222222',
    button_color: '#004400',
    button_text_color: '#ffffee',
    header: { backgroundColor: '#fffff0' },
    secondary: { backgroundColor: '#101010', color: '#eeeeee' },
    footer: { backgroundColor: '#000080' },
  })
  expect(tokens).toMatchObject({
    '--color-primary': '#123456',
    '--color-accent': '#654321',
    '--color-description': '#222222',
    '--color-button': '#004400',
    '--color-on-button': '#ffffee',
    '--color-header': '#fffff0',
    '--color-secondary': '#101010',
    '--color-on-secondary': '#eeeeee',
    '--color-footer': '#000080',
  })
  expect(themeTokens({ ...none, secondary_color: '#aabbcc' })['--color-secondary']).toBe('#aabbcc')
})

test('a chosen text colour that cannot be read is replaced', () => {
  const tokens = themeTokens({ ...none, button_color: '#ffff00', button_text_color: '#ffffff' })
  expect(tokens['--color-on-button']).toBe('#1c1b18')
})

test('the contrast is the one of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

test('CSS colours are understood: hex, rgb, hsl, names; anything else is not', () => {
  for (const red of [
    '#f00',
    '#ff0000',
    '#F00F',
    'rgb(255, 0, 0)',
    'rgb(100% 0% 0%)',
    'rgba(255,0,0,1)',
    'hsl(0, 100%, 50%)',
    'hsl(360deg 100% 50% / 1)',
    ' Red ',
  ]) {
    expect(parseColor(red), red).toEqual([255, 0, 0])
  }
  expect(parseColor('rgb(0 0 0 / 50%)')).toEqual(mix([255, 255, 255], [0, 0, 0], 0.5))
  for (const wrong of ['', '#12', '#12345', 'rgb(1,2)', 'url(x)', 'red;}', 'rgb(a,b,c)', 'var(--x)'])
    expect(parseColor(wrong), wrong).toBeNull()
})
