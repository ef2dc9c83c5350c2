/**
 * Whether the browser filled in the field from what it keeps (PERS-34): such an input event names no way of typing, or that of a
 * replacement. A paste and a key name theirs.
 */
export function isFilledIn(event: Event): boolean {
  const type = 'inputType' in event ? event.inputType : ''
  return type === '' || type === undefined || type === 'insertReplacementText'
}
