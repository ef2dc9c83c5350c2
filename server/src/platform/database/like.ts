/** The pattern of LIKE for values that contain a text; its percent signs and underscores stand for themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
