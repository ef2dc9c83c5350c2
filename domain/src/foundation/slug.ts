/** Letters that are no letter with an accent, as they are written without. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * A name as it stands in an address, at most `most` signs: `Café de Liefde B.V. – Straße` is `cafe-de-liefde-bv-strasse`. One that is too long
 * ends after a whole word, where there is one. May be empty.
 */
export function slugOf(name: string, most: number): string {
  const slug = name
    .normalize('NFD')
    // `B.V.` is one word, and `2.0` are two.
    .replaceAll(/[\p{M}'’]|\.(?!\d)/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłæœđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (slug.length <= most) return slug
  const cut = slug.slice(0, most)
  const isWhole = slug[most] === '-'
  const end = cut.lastIndexOf('-')
  return isWhole || end < most / 2 ? cut.replace(/-+$/, '') : cut.slice(0, end)
}
