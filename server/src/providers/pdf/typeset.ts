import { fontOf, isOutlined, outlinesOf, splitByFont, type FontName, type Weight } from './fonts.ts'

/** A stretch of one font, read in one direction. Widths are shares of the font size. */
type Run = { font: FontName; text: string; width: number }
/** A line: its runs from left to right as they are drawn. */
export type Line = { runs: Run[]; width: number }
export type Fitted = { lines: Line[]; font_size: number }

export type FitOptions = {
  /** Points. */
  width: number
  /** Points; the text never takes more. */
  height: number
  font_size: number
  /** How small it may become before it is cut off. */
  min_font_size: number
  /** Distance of lines as a share of the font size. */
  line_height: number
  weight: Weight
}

type Word = { runs: Run[]; width: number; is_rtl: boolean | null }

/** More than any box holds; a text of ten thousand characters costs no more than this. */
const MAX_CHARACTERS = 800
const MAX_WORD_CHARACTERS = 200
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const STRONG = /\p{L}/u

/**
 * Sets a text in a box: wrapped at blanks (inside a word that is wider than the box), smaller if it does not fit, and cut off with
 * an ellipsis when it does not fit at the smallest size either.
 */
export function fitText(whole: string, options: FitOptions): Fitted {
  const text = whole.slice(0, MAX_CHARACTERS * 2)
  const { width, height, font_size, min_font_size, line_height, weight } = options
  const key = `${width} ${height} ${font_size} ${min_font_size} ${line_height} ${weight} ${text}`
  const found = fitted.get(key)
  if (found) return found
  const made = fit(text, options)
  if (fitted.size > 2000) fitted.clear()
  fitted.set(key, made)
  return made
}

/** Labels, small print and the event's name are the same on page after page. */
const fitted = new Map<string, Fitted>()

function fit(text: string, options: FitOptions): Fitted {
  const paragraphs = clean(text).map((paragraph) => paragraph.split(' ').flatMap((word) => toWords(word, options)))
  for (let font_size = options.font_size; ; font_size = Math.max(font_size * 0.94, options.min_font_size)) {
    const room = Math.max(1, Math.floor(options.height / (font_size * options.line_height) + 0.01))
    const width = options.width / font_size
    const lines = paragraphs.flatMap((words) => wrap(words, width, options.weight))
    // A word that is broken only at the smallest size is wider than its line until then.
    const isTooWide = font_size > options.min_font_size && lines.flat().some((word) => word.width > width)
    if (lines.length <= room && !isTooWide) return { lines: lines.map((words) => toLine(words, options.weight)), font_size }
    if (font_size > options.min_font_size) continue
    const kept = lines.slice(0, room)
    const last = kept.pop() ?? []
    return {
      lines: [...kept, cutOff(last, width, options.weight)].map((words) => toLine(words, options.weight)),
      font_size,
    }
  }
}

/** One line of text as it would be drawn, without a limit of width. */
export function setLine(text: string, weight: Weight): Line {
  return toLine(
    clean(text)
      .join(' ')
      .split(' ')
      .map((word) => toWord(word, weight)),
    weight,
  )
}

/** The paragraphs of a text, blanks made single, characters that cannot be drawn made blanks. */
function clean(text: string): string[] {
  const short = [...text].slice(0, MAX_CHARACTERS).join('').normalize('NFC')
  const paragraphs = short.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
  while (paragraphs.length > 1 && paragraphs.at(-1) === '') paragraphs.pop()
  return paragraphs
}

/** A word, in parts when it is wider than the box at the smallest size. */
function toWords(text: string, options: FitOptions): Word[] {
  const word = toWord(text, options.weight)
  const limit = options.width / options.font_size
  if (word.width <= limit && text.length <= MAX_WORD_CHARACTERS) return [word]
  const smallest = options.width / options.min_font_size
  if (word.width <= smallest && text.length <= MAX_WORD_CHARACTERS) return [word]
  const parts: Word[] = []
  let part = ''
  let width = 0
  for (const character of text) {
    const wider = toWord(character, options.weight).width
    if (part !== '' && width + wider > limit * 0.98) {
      parts.push(toWord(part, options.weight))
      part = ''
      width = 0
    }
    part += character
    width += wider
  }
  return part === '' ? parts : [...parts, toWord(part, options.weight)]
}

/** Fills lines with words. */
function wrap(words: Word[], width: number, weight: Weight): Word[][] {
  const blank = blankWidth(weight)
  const lines: Word[][] = []
  let line: Word[] = []
  let used = 0
  for (const word of words) {
    if (line.length > 0 && used + blank + word.width > width) {
      lines.push(line)
      line = []
      used = 0
    }
    used += (line.length > 0 ? blank : 0) + word.width
    line.push(word)
  }
  return [...lines, line]
}

function cutOff(words: Word[], width: number, weight: Weight): Word[] {
  const ellipsis = toWord('…', weight)
  const blank = blankWidth(weight)
  let used = ellipsis.width
  const kept = words.filter((word) => (used += word.width + blank) <= width)
  return [...kept, ellipsis]
}

/**
 * Words in the order in which they are drawn: stretches of right-to-left words run the other way, and so does the whole line when
 * it begins with one (the Unicode bidirectional rules, for whole words). Letters inside a word are the font's business.
 */
function toLine(words: Word[], weight: Weight): Line {
  const blank: Run = { font: weight, text: ' ', width: blankWidth(weight) }
  const is_rtl = words.find((word) => word.is_rtl !== null)?.is_rtl ?? false
  const runs: Run[] = []
  for (const word of visualOrder(words, is_rtl)) {
    const last = runs.at(-1)
    const [first, ...rest] = word.runs
    if (!first) continue
    // Left-to-right words of one font are drawn in one go.
    if (last && word.is_rtl !== true && !RTL.test(last.text) && first.font === last.font && last.font === weight) {
      last.text += ` ${first.text}`
      last.width += blank.width + first.width
      runs.push(...rest.map((run) => ({ ...run })))
      continue
    }
    if (last) runs.push({ ...blank })
    runs.push({ ...first }, ...rest.map((run) => ({ ...run })))
  }
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

function visualOrder(words: Word[], is_rtl: boolean): Word[] {
  if (!words.some((word) => word.is_rtl)) return words
  const stretches: { rtl: boolean; words: Word[] }[] = []
  for (const word of words) {
    const rtl = word.is_rtl ?? stretches.at(-1)?.rtl ?? is_rtl
    const last = stretches.at(-1)
    if (last?.rtl === rtl) last.words.push(word)
    else stretches.push({ rtl, words: [word] })
  }
  const ordered = stretches.map((stretch) => (stretch.rtl ? stretch.words.toReversed() : stretch.words))
  return (is_rtl ? ordered.toReversed() : ordered).flat()
}

const known = new Map<string, Word>()

function toWord(text: string, weight: Weight): Word {
  const key = `${weight} ${text}`
  const found = known.get(key)
  if (found) return found
  const runs = splitByFont(text, weight).map((piece) => ({ ...piece, width: widthOf(piece.text, piece.font) }))
  const strong = [...text].find((character) => STRONG.test(character))
  const is_rtl = strong === undefined ? null : RTL.test(strong)
  const word = { runs: is_rtl ? runs.toReversed() : runs, width: runs.reduce((sum, run) => sum + run.width, 0), is_rtl }
  // Names come and go: never remember more than a few.
  if (known.size > 5_000) known.clear()
  known.set(key, word)
  return word
}

function blankWidth(weight: Weight): number {
  return toWord('\u00A0', weight).width
}

function widthOf(text: string, font: FontName): number {
  if (isOutlined(font)) return outlinesOf(text, font).reduce((sum, { advance, units_per_em }) => sum + advance / units_per_em, 0)
  const face = fontOf(font)
  return face.layout(text).advanceWidth / face.unitsPerEm
}
