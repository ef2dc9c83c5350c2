/**
 * The plain text of a mail (MAIL-29): blocks with an empty line between them, each of one line or of several. What is empty is left out, so that
 * a mail can name what it only sometimes says.
 */
export function plainText(blocks: readonly (string | readonly string[])[]): string {
  const written = blocks.map((block) => (typeof block === 'string' ? block : block.filter(Boolean).join('\n')))
  return `${written.filter(Boolean).join('\n\n')}\n`
}
