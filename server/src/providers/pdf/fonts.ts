import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'
import { cjkOutline, type Outline } from './cjk-font.ts'

/** A font of a ticket: `regular` and `bold` are the house face, the others step in for scripts that it lacks. */
export const fontNames = ['regular', 'bold', 'wide', 'wide_bold'] as const
/** `cjk` and `cjk_bold` are no font of the document: their letters are drawn as outlines, once `loadCjk` has made them known. */
type OutlinedName = 'cjk' | 'cjk_bold'
export type EmbeddedName = (typeof fontNames)[number]
export type FontName = EmbeddedName | OutlinedName
export type Weight = 'regular' | 'bold'

const files: Record<EmbeddedName, string> = {
  regular: import.meta.resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  wide: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  wide_bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
/** Left out without a trace: joiners, variation selectors, skin tones; what they modify is an emoji, which is left out too. */
const DECORATION =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cs}\p{Co}\p{Cn}\uFE00-\uFE0F\u20E3]/u
const MISSING = '\u25A1'

const fonts = new Map<EmbeddedName, Font>()

/** A font, read and parsed once per process and shared by all documents: each embeds only the glyphs it uses. */
export function fontOf(name: EmbeddedName): Font {
  const known = fonts.get(name)
  if (known) return known
  const font = create(readFileSync(fileURLToPath(files[name])))
  if (!('layout' in font)) throw new Error(`${files[name]} is no single font`)
  const remembering = rememberLayouts(font)
  fonts.set(name, remembering)
  return remembering
}

/** Most words of a ticket are on the one before as well; placing their letters is the slow part of a document. */
function rememberLayouts(font: Font): Font {
  const known = new Map<string, GlyphRun>()
  const layout = (text: string, features?: Parameters<Font['layout']>[1]) => {
    if (features !== undefined) return font.layout(text, features)
    const found = known.get(text) ?? font.layout(text)
    if (known.size > 5_000) known.clear()
    known.set(text, found)
    // The caller may scale the positions in place.
    return {
      glyphs: found.glyphs,
      positions: found.positions.map((position) => ({ ...position })),
      advanceWidth: found.advanceWidth,
    }
  }
  return Object.create(font, { layout: { value: layout } })
}

/** The text in pieces of one font each. What no font has becomes a box, and emoji are left out: never a crash. */
export function splitByFont(text: string, weight: Weight): { font: FontName; text: string }[] {
  const pieces: { font: FontName; text: string }[] = []
  for (const character of text) {
    const drawn = drawable(character, weight)
    if (!drawn) continue
    const last = pieces.at(-1)
    if (last?.font === drawn.font) last.text += drawn.text
    else pieces.push(drawn)
  }
  return pieces
}

/** Whether a piece of text is drawn letter by letter, and not in a font of the document. */
export function isOutlined(font: FontName): font is OutlinedName {
  return font === 'cjk' || font === 'cjk_bold'
}

/** The outlines of such a piece, in their order. */
export function outlinesOf(text: string, font: OutlinedName): Outline[] {
  return [...text].flatMap((character) => cjkOutline(character, font === 'cjk_bold' ? 'bold' : 'regular') ?? [])
}

function drawable(character: string, weight: Weight): { font: FontName; text: string } | null {
  const code = character.codePointAt(0) ?? 0
  const wide = weight === 'bold' ? 'wide_bold' : 'wide'
  if (fontOf(weight).hasGlyphForCodePoint(code)) return { font: weight, text: character }
  if (DECORATION.test(character)) return null
  if (fontOf(wide).hasGlyphForCodePoint(code)) return { font: wide, text: character }
  if (cjkOutline(character, weight)) return { font: weight === 'bold' ? 'cjk_bold' : 'cjk', text: character }
  return { font: wide, text: MISSING }
}
