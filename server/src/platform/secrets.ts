import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 128 random bits, base64url: the secret half of an order's or ticket's link. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** Compares two secrets in a time that does not depend on where they differ (SEC-02). */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
