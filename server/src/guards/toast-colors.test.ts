import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const themes = read('web/src/theme.css') + read('backoffice/src/theme/theme.css')

/** The strongest part of each colour that a token has: in the shop, and in the back office when light and when dark. */
function huesOf(token: string): (string | undefined)[] {
  return [...themes.matchAll(new RegExp(`${token}: #(\\w\\w)(\\w\\w)(\\w\\w);`, 'g'))].map(([, ...found]) => {
    const parts = found.map((part) => Number.parseInt(part, 16))
    return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))]
  })
}

test.each([
  ['ERR-03 TOAST-01', 'error', '--color-danger', 'red'],
  ['ERR-04 TOAST-07', 'success', '--color-success', 'green'],
])('%s toasts of %s have the colour %s, which is %s', (_, kind, token, hue) => {
  expect(read('web/src/toasts.module.css')).toMatch(new RegExp(`\\.${kind} \\{\\s*background: var\\(${token}\\);`))
  expect(huesOf(token)).toEqual([hue, hue, hue])
})
