import { findLeftOut } from './scope-css.ts'

const SHOWN_LENGTH = 120

export type CleanedCss = { css: string | null; removed: { line: number; text: string }[] }

/**
 * An organiser's styles without what a shop would not apply anyway, in the form they were written, and what was taken out with its
 * line, so that it can be reported (DEC-B-61). A single selector of several stays in the text, though it has no effect.
 */
export function cleanCss(text: string): CleanedCss {
  const leftOut = findLeftOut(text)
  // Put together once, from what stays between: cutting one out of the whole text at a time would take the square of their number.
  const kept: string[] = []
  let from = 0
  for (const { start, end } of leftOut) {
    if (isSelector(text, end)) continue
    kept.push(text.slice(from, start))
    from = afterSemicolon(text, end)
  }
  kept.push(text.slice(from))
  const lines = kept.join('').split('\n')
  const css = lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { css: css || null, removed: leftOut.map(({ line, text: written }) => ({ line, text: shorten(written) })) }
}

/** Left out of a list of selectors, whose rule goes on: what follows is another selector or the block. */
function isSelector(text: string, end: number): boolean {
  return /^\s*[,{]/.test(text.slice(end, end + 200))
}

function afterSemicolon(text: string, end: number): number {
  const semicolon = /\s*;/y
  semicolon.lastIndex = end
  return semicolon.test(text) ? semicolon.lastIndex : end
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line
}
