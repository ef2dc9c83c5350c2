/** `example.com` is meant as a web address, `06 1234 5678` as a phone number, and what has an `@` as a mail address. */
export function withScheme(address: string): string {
  const text = address.trim()
  if (text === '' || /^(https?|mailto|tel):/i.test(text)) return text
  if (/^\+?[\d\s()./-]{6,}$/.test(text)) return `tel:${text.replace('(0)', '').replaceAll(/[^\d+]/g, '')}`
  return text.includes('@') && !text.includes('/') ? `mailto:${text}` : `https://${text}`
}
