/** A text without marks that are not seen, which phones and documents copy along: direction, joiners, zero-width blanks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '')
}

/**
 * A code, slug or number as it is compared: letters composed and of full width or not alike, every dash the one on the keyboard, no
 * marks that are not seen and no outer blanks.
 */
export function typedCode(text: string): string {
  return withoutMarks(text.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()
}
