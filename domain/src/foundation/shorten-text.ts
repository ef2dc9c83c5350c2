/** The first `count` characters of a text, none of them half of one: an emoji is two units of a string, and half of it is refused as text. */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('')
}
