import { ibanForms, sepaCountries } from './iban-structures.ts'

/**
 * An account number as it is kept (DEC-B-155): in capitals, without what people write or copy along: spaces, dots, dashes, marks that
 * are not seen, the word itself in front.
 */
export function normalizeIban(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s.\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?(?=[A-Z]{2}\d)/, '')
}

/** Whether it is an IBAN: length and form as its country has them, and the checksum right (modulo 97). However it is written. */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text)
  if (!ibanForms.get(iban.slice(0, 2))?.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** What stands against paying an account out: it is no IBAN, or one that no SEPA transfer reaches (`pain-001.ts`). Null: nothing. */
export function payoutIbanFault(text: string): 'iban_invalid' | 'iban_not_sepa' | null {
  if (!isIban(text)) return 'iban_invalid'
  return sepaCountries.has(normalizeIban(text).slice(0, 2)) ? null : 'iban_not_sepa'
}

/** In groups of four, as it is printed. */
export function formatIban(iban: string): string {
  return normalizeIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')
}
