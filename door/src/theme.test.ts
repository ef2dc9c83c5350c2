import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

/** The value of a custom property, or the value itself. */
function colorOf(value: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  const color = name === undefined ? value : new RegExp(`${name}: (#\\w+);`).exec(css)?.[1]
  if (!color?.startsWith('#')) throw new Error(`no colour ${value}`)
  return color
}

/** Relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(color: string): number {
  const hex = color.length === 4 ? color.slice(1).replaceAll(/./g, '$&$&') : color.slice(1)
  const [red, green, blue] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(colorOf(one)), luminance(colorOf(other))].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const INK = 'var(--color-ink)'
const SOFT = 'var(--color-ink-soft)'

test.each([
  [INK, 'var(--color-page)'],
  [INK, 'var(--color-surface)'],
  [INK, 'var(--color-sunken)'],
  [SOFT, 'var(--color-page)'],
  [SOFT, 'var(--color-surface)'],
  ['var(--color-on-primary)', 'var(--color-primary)'],
  ['#fff', 'var(--color-good)'],
  ['#fff', 'var(--color-careful)'],
  ['#fff', 'var(--color-bad)'],
])('MGMT-02 %s is read on %s in sunlight: 7:1 or more', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7)
})

test('whatever a rule gives both a text and a ground of its own is read in sunlight too', () => {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const ink = /(?:^|\s)color: ([^;]+);/.exec(body)?.[1]
    const ground = /(?:^|\s)background(?:-color)?: ([^;]+);/.exec(body)?.[1]
    return ink && ground && ground !== 'transparent' && ground !== 'none' ? [{ selector: selector.trim(), ink, ground }] : []
  })
  expect(rules.length).toBeGreaterThan(4)
  for (const { selector, ink, ground } of rules) expect(contrast(ink, ground), selector).toBeGreaterThanOrEqual(7)
})

test('the focus and the edge of what is pressed stand out from every ground by 3:1', () => {
  for (const ground of ['var(--color-page)', 'var(--color-surface)', 'var(--color-sunken)']) {
    expect(contrast('var(--color-focus)', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast('var(--color-line-strong)', ground)).toBeGreaterThanOrEqual(3)
  }
})

test('DOOR-77 when and where a ticket was scanned before is read at arm’s length, as whose it is', () => {
  const sizeOf = (selector: string) => {
    const body = new RegExp(`\\n\\${selector} \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    return Number(/font-size: ([\d.]+)rem;/.exec(body)?.[1] ?? 1)
  }
  expect(sizeOf('.verdict-earlier')).toBeGreaterThanOrEqual(sizeOf('.verdict-ticket'))
  expect(sizeOf('.verdict-ticket')).toBeGreaterThan(1)
})

test('targets are 56 px or more', () => {
  expect(/--target: ([\d.]+)rem;/.exec(css)?.[1]).toBeDefined()
  const root = (Number(/font-size: ([\d.]+)%/.exec(css)?.[1]) / 100) * 16
  const rem = [...css.matchAll(/(?:--target|min-block-size): ([\d.]+)rem;/g)].map(([, value]) => Number(value))
  expect(rem.length).toBeGreaterThan(1)
  for (const value of rem) expect(value * root).toBeGreaterThanOrEqual(56)
})
