import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 128 random bits, base64url: the secret half of an order's or ticket's link. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** A bearer token or the secret part of a link by mail: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: it is of no use to someone who reads the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares two secrets in a time that does not depend on where they differ (SEC-02). */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
