/** An account number without spaces, in capitals: how it is kept (DEC-B-155). */
export function normalizeIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** Whether it is an IBAN: country, two check digits, up to 30 signs, and the checksum right (modulo 97). Spaces and case do not matter. */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** In groups of four, as it is printed. */
export function formatIban(iban: string): string {
  return normalizeIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')
}
