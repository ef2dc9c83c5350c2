import type { Atrule, CssNode, Declaration, List, Rule, Selector } from 'css-tree'
// In parts: the whole of it has a dictionary of CSS in it, which takes 12 MB.
import generate from 'css-tree/generator'
import parse from 'css-tree/parser'
import walk from 'css-tree/walker'

/** The element around the whole shop; the organiser's styles reach what is inside it. */
const SHOP_SCOPE = '.shop'

const MAX_LENGTH = 50_000
/** What has more mistakes is no style sheet: the parser takes long over each (SEC-33). */
const MOST_MISTAKES = 500

/** Blocks of rules that are kept, with what is inside them cleaned. */
const CONDITIONS = new Set(['media', 'supports', 'container'])

/**
 * Functions that compute. Everything else in brackets is left out: what it loads cannot be known (`image-set`, `src`, `element`),
 * or it runs a script in an old browser (`expression`).
 */
const FUNCTIONS = new Set([
  'var',
  'calc',
  'min',
  'max',
  'clamp',
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'color-mix',
  'light-dark',
  'linear-gradient',
  'radial-gradient',
  'conic-gradient',
  'repeating-linear-gradient',
  'repeating-radial-gradient',
  'repeating-conic-gradient',
  'translate',
  'translatex',
  'translatey',
  'rotate',
  'scale',
  'scalex',
  'scaley',
  'skew',
  'skewx',
  'skewy',
  'matrix',
  'cubic-bezier',
  'steps',
  'linear',
  'minmax',
  'repeat',
  'fit-content',
  'env',
  'counter',
  'counters',
  'blur',
  'brightness',
  'contrast',
  'drop-shadow',
  'grayscale',
  'hue-rotate',
  'invert',
  'opacity',
  'saturate',
  'sepia',
  'circle',
  'ellipse',
  'inset',
  'polygon',
])

/** Old browsers' ways to run a script from a style. */
const SCRIPTS = new Set(['behavior', '-ms-behavior', '-moz-binding'])

/** Takes an element out of the flow, over the rest of the page. */
const PLACEMENTS = new Set(['position', 'position-anchor', 'inset-area', 'position-area', 'offset', 'offset-path'])
const HARMLESS_PLACEMENTS = new Set(['static', 'relative', 'initial', 'unset', 'inherit'])

/**
 * An organiser's styles, safe to put on a shop (POS-05, failure story 29): every rule reaches only inside the shop, nothing is
 * imported or loaded from elsewhere, nothing is laid over the page, and the text cannot end its `<style>`. What cannot be
 * understood is left out. Null when nothing remains.
 */
export function scopeCss(text: string | null): string | null {
  return text === null || text.length > MAX_LENGTH ? null : unlessHopeless(() => scopeSheet(text), null)
}

function scopeSheet(text: string): string | null {
  const sheet = parseAfresh(text, { parseValue: true, parseCustomProperty: true, parseRulePrelude: true })
  if (sheet.type !== 'StyleSheet') return null
  keepSafe(sheet.children, () => {})
  const css = generate(sheet).replaceAll(/<(?=[/!])/g, '\\3c ')
  return css === '' ? null : css
}

/** What of the styles that `scopeCss` would leave out, as it was written. */
export type LeftOut = { start: number; end: number; line: number; text: string }

/** What `scopeCss` leaves out of a text of rules, in its order: whole rules, or what is in them; where it is no style sheet, all of it. */
export function findLeftOut(text: string): LeftOut[] {
  return unlessHopeless(() => findInSheet(text), [{ start: 0, end: text.length, line: 1, text }])
}

function findInSheet(text: string): LeftOut[] {
  const sheet = parseAfresh(text, { parseValue: true, parseCustomProperty: true, parseRulePrelude: true, positions: true })
  if (sheet.type !== 'StyleSheet') return []
  const found: LeftOut[] = []
  keepSafe(sheet.children, ({ type, loc }) => {
    if (!loc || type === 'Comment') return
    const { start, end } = loc
    found.push({ start: start.offset, end: end.offset, line: start.line, text: text.slice(start.offset, end.offset) })
  })
  // A rule that is left out says it for all that is in it: in their order each is either inside the last one kept, or after it.
  let end = 0
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((one) => {
      if (one.end <= end) return false
      end = one.end
      return true
    })
}

/**
 * Parses a text as the first one that ever was. The parser keeps the tokens of earlier texts in its memory and looks at the one whose number
 * is this text's length: an opening brace there makes it go round a stray closing one for ever. So that one is a semicolon.
 */
function parseAfresh(text: string, options: Parameters<typeof parse>[1]): CssNode {
  parse(';'.repeat(text.length + 1), { context: 'declarationList' })
  let mistakes = 0
  const onParseError = () => {
    mistakes += 1
    if (mistakes > MOST_MISTAKES) throw new Hopeless()
  }
  return parse(text, { ...options, onParseError })
}

/** Thrown over a text that is no style sheet. */
class Hopeless extends Error {}

/** What `read` makes of a text, or `otherwise` where it has too many mistakes, or blocks in blocks so deep that nobody can follow (a full stack). */
function unlessHopeless<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Hopeless || error instanceof RangeError) return otherwise
    throw error
  }
}

type OnLeftOut = (node: CssNode) => void

/** Removes from a list of rules all that is not allowed and scopes what is. */
function keepSafe(nodes: List<CssNode>, onLeftOut: OnLeftOut): void {
  nodes.forEach((node, item) => {
    const wasEmpty = node.type === 'Rule' && node.block.children.isEmpty
    const kept = node.type === 'Rule' ? scopeRule(node, onLeftOut) : node.type === 'Atrule' && keepAtrule(node, onLeftOut)
    if (kept) return
    if (!wasEmpty) onLeftOut(node)
    nodes.remove(item)
  })
}

function keepAtrule(atrule: Atrule, onLeftOut: OnLeftOut): boolean {
  const name = atrule.name.toLowerCase()
  if (atrule.block === null || (atrule.prelude !== null && !isPlain(atrule.prelude))) return false
  if (CONDITIONS.has(name)) {
    keepSafe(atrule.block.children, onLeftOut)
    return !atrule.block.children.isEmpty
  }
  if (name !== 'keyframes') return false
  atrule.block.children.forEach((frame, item, frames) => {
    if (frame.type !== 'Rule' || !keepDeclarations(frame, onLeftOut)) frames.remove(item)
  })
  return true
}

/** Keeps the rule's safe declarations below the scope; returns whether anything is left of it. */
function scopeRule(rule: Rule, onLeftOut: OnLeftOut): boolean {
  const { prelude } = rule
  if (prelude.type !== 'SelectorList') return false
  prelude.children.forEach((selector, item) => {
    if (selector.type === 'Selector' && scopeSelector(selector)) return
    onLeftOut(selector)
    prelude.children.remove(item)
  })
  return !prelude.children.isEmpty && keepDeclarations(rule, onLeftOut)
}

/** Puts the scope in front; `html`, `body` and `:root` are the shop itself. Refuses a selector that would reach outside. */
function scopeSelector(selector: Selector): boolean {
  if (!isUnderstood(selector)) return false
  const { children } = selector
  let isShopItself = false
  while (children.first !== null && isPage(children.first)) {
    children.shift()
    isShopItself = true
    // `html body`: the shop still.
    const combinator = children.first?.type === 'Combinator' ? children.shift() : null
    if (combinator && (children.first === null || !isPage(children.first))) children.prepend(combinator)
  }
  const { first } = children
  // No sibling of the shop, as `body + div` or `+ div` would be.
  if (first?.type === 'Combinator' && first.name !== ' ' && first.name !== '>') return false
  // `body.dark` is the shop with that class, `.price` something inside it.
  if (first?.type !== 'Combinator' && !isShopItself) children.prependData({ type: 'Combinator', name: ' ' })
  children.prependData({ type: 'ClassSelector', name: SHOP_SCOPE.slice(1) })
  return true
}

function isUnderstood(selector: Selector): boolean {
  let understood = true
  walk(selector, (node) => {
    if (node.type === 'NestingSelector' || node.type === 'Raw') understood = false
  })
  return understood
}

function isPage(node: CssNode): boolean {
  if (node.type === 'TypeSelector') return ['html', 'body'].includes(node.name.toLowerCase())
  return node.type === 'PseudoClassSelector' && ['root', 'host'].includes(node.name.toLowerCase()) && node.children === null
}

function keepDeclarations(rule: Rule, onLeftOut: OnLeftOut): boolean {
  rule.block.children.forEach((node, item, nodes) => {
    if (node.type === 'Declaration' && isSafe(node)) return
    onLeftOut(node)
    nodes.remove(item)
  })
  return !rule.block.children.isEmpty
}

function isSafe(declaration: Declaration): boolean {
  const property = declaration.property.toLowerCase()
  if (SCRIPTS.has(property.replace(/^[*_]+/, ''))) return false
  if (!/^-{0,2}[a-z][a-z0-9_-]*$/.test(property)) return false
  if (PLACEMENTS.has(property)) return HARMLESS_PLACEMENTS.has(generate(declaration.value).toLowerCase())
  return isPlain(declaration.value)
}

/** Whether everything in it is understood and loads nothing but the shop's own stored images. */
function isPlain(value: CssNode): boolean {
  let plain = true
  walk(value, (node) => {
    if (node.type === 'Raw') plain = false
    if (node.type === 'Url' && !isOwnImage(node.value)) plain = false
    if (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase())) plain = false
  })
  return plain
}

function isOwnImage(url: string): boolean {
  return /^\/files\/[\w./-]+$/.test(url) && !url.includes('..')
}
