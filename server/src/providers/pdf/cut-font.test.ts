import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { cutFont, takeApart } from './cut-font.ts'
import { fontOf } from './fonts.ts'

const font = fontOf('regular')
const idOf = (character: string) => font.glyphForCodePoint(character.codePointAt(0)!).id

function wholeFont(): Uint8Array {
  const subset = font.createSubset()
  for (let id = 0; id < font.numGlyphs; id++) subset.includeGlyph(font.getGlyph(id))
  return subset.encode()
}

function cut(text: string) {
  const opened = create(cutFont(takeApart(wholeFont()), [...text].map(idOf)))
  if (!('layout' in opened)) throw new Error('no single font')
  return (character: string) => opened.getGlyph(idOf(character)).path.toSVG()
}

test('the letters that are cut out are those of the font, under their numbers; the others are blank', () => {
  const outlineOf = cut('Ab9€')
  for (const letter of 'Ab9€') expect(outlineOf(letter)).toBe(font.getGlyph(idOf(letter)).path.toSVG())
  for (const letter of 'Bcé') expect(outlineOf(letter)).toBe('')
})

test('a letter with an accent brings its parts along', () => {
  const outlineOf = cut('éÅ')
  expect(font.getGlyph(idOf('é')).path.toSVG()).not.toBe('')
  for (const letter of 'éÅ') expect(outlineOf(letter)).toBe(font.getGlyph(idOf(letter)).path.toSVG())
})

test('a cut font is not changed by the next one', () => {
  const apart = takeApart(wholeFont())
  const first = cutFont(apart, [idOf('A')])
  cutFont(apart, [idOf('B')])
  expect(cutFont(apart, [idOf('A')]).equals(first)).toBe(true)
})
