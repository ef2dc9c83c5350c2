/**
 * An address as others may see it (STAT-14, DEC-S-63): first and last character of the local part with three stars between, the
 * domain as it is. A local part of one or two characters keeps only its first. Without an @ nothing is shown.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  const local = Array.from(email.slice(0, at))
  return `${local[0]}***${local.length > 2 ? local.at(-1) : ''}${email.slice(at)}`
}
