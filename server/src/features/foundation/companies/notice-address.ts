import type { Scope } from '#platform/scope.ts'
import { findNoticeAddress } from './queries.ts'

/** Where the company wants its notices, and in which language; null when nobody is to be notified. */
export function readNoticeAddress(scope: Scope): Promise<{ address: string; language: string } | null> {
  return findNoticeAddress(scope)
}
