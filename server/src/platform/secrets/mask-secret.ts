/** Enough of a secret to know it again, and never so much that it could be guessed (DEC-B-154). */
export function maskSecret(secret: string): string {
  return `••••${secret.length >= 16 ? secret.slice(-4) : ''}`
}
