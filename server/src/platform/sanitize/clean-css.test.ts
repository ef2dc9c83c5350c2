import { expect, test } from 'vitest'
import { cleanCss } from './clean-css.ts'
import { scopeCss } from './scope-css.ts'

test('DEC-B-61 @import, expression and url() to other hosts are removed and listed by line, the rest stays as written', () => {
  const written = [
    '/* ours */',
    "@import 'https://evil.example/a.css';",
    '.price {',
    '  color: red;',
    '  background: url(https://evil.example/x.png);',
    '  width: expression(alert(1));',
    '}',
    '.all-bad { behavior: url(x.htc) }',
    '@font-face { font-family: x; src: url(https://evil.example/x.woff) }',
  ].join('\n')
  const { css, removed } = cleanCss(written)
  expect(css).toBe('/* ours */\n\n.price {\n  color: red;\n\n}')
  expect(removed).toEqual([
    { line: 2, text: "@import 'https://evil.example/a.css';" },
    { line: 5, text: 'background: url(https://evil.example/x.png)' },
    { line: 6, text: 'width: expression(alert(1))' },
    { line: 8, text: '.all-bad { behavior: url(x.htc) }' },
    { line: 9, text: '@font-face { font-family: x; src: url(https://evil.example/x.woff) }' },
  ])
  expect(scopeCss(css)).toBe(scopeCss(written))
})

test('what is safe is kept to the letter', () => {
  const written = ':root { --own: 4px }\n\n@media (min-width: 40rem) {\n  .a, .b { margin: var(--own) }\n}\n.c {}'
  expect(cleanCss(written)).toEqual({ css: written, removed: [] })
})

test('a single selector that reaches outside is listed, its rule stays for the others', () => {
  const { css, removed } = cleanCss('.a, body + div { color: red }')
  expect(css).toBe('.a, body + div { color: red }')
  expect(removed.map(({ text }) => text)).toEqual(['body + div'])
})

test('a rule inside a condition is taken out alone; nothing left is nothing', () => {
  expect(cleanCss('@media print { .a { color: red } .b { position: fixed } }').css).toBe('@media print { .a { color: red }  }')
  expect(cleanCss('@import "x.css";').css).toBeNull()
  expect(cleanCss('   ').css).toBeNull()
})

test('what is listed is short', () => {
  const { removed } = cleanCss(`.a { background: url(https://evil.example/${'x'.repeat(500)}) }`)
  expect(removed[0]!.text.length).toBeLessThan(130)
})

test.each([
  ['rules', '@a;', ''],
  ['selectors', '+a,', 'a{color:red}'],
  ['pages', ':root', '{color:red}'],
])('a text of nothing but %s to leave out takes as long as it is, not the square of that', (_, piece, end) => {
  const many = 300_000
  const { css } = cleanCss(piece.repeat(many) + end)
  expect(css?.length ?? 0).toBe(end === '' ? 0 : piece.length * many + end.length)
})

test('what is left out twice, by itself and with its rule, is listed once', () => {
  expect(cleanCss('+ a, + b { position: fixed }\n.c { color: red }')).toEqual({
    css: '.c { color: red }',
    removed: [{ line: 1, text: '+ a, + b { position: fixed }' }],
  })
})

// Guard: the limit of mistakes, and the full stack that is caught. Each mistake took a fifth of a millisecond: three seconds of everybody's time.
test.each([
  ['of mistakes', '{x}'.repeat(16_000)],
  ['of blocks in blocks', '@media x{'.repeat(4445)],
])('SEC-33 a text full %s is no style sheet: all of it is left out, and said', (_, text) => {
  expect(scopeCss(text)).toBeNull()
  const { css, removed } = cleanCss(text)
  expect([css === null, removed.length]).toEqual([true, 1])
})

test('SEC-33 a style sheet with some mistakes is kept without them', () => {
  const text = `${'.a { color: red }\n{x}\n'.repeat(200)}.b { color: blue }`
  const { css, removed } = cleanCss(text)
  expect(removed.length).toBeGreaterThan(100)
  expect(css).toContain('.b { color: blue }')
})
