import type { Refusal, RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { refusal, refusalStatus } from '@entree/domain/foundation/refusals.ts'

/**
 * Thrown by an operation that will not do what was asked; becomes the call's 4xx answer. An answer has one status, that of the
 * first refusal: those of another status are left out, and come when the first are put right.
 */
export class Refused extends Error {
  readonly refusals: Refusal[]
  readonly status: number

  constructor(given: Refusal[], options?: ErrorOptions) {
    const status = given[0] ? refusalStatus(given[0].code) : 400
    const refusals = given.filter(({ code }) => refusalStatus(code) === status)
    super(refusals.map(({ code, field }) => (field ? `${code} (${field})` : code)).join(', '), options)
    this.name = 'Refused'
    this.refusals = refusals
    this.status = status
  }
}

/** Throws when there is anything to refuse. */
export function refuseIfAny(refusals: Refusal[]): void {
  if (refusals.length > 0) throw new Refused(refusals)
}

/** Throws a single refusal; reads as `return refuse('order_not_found')`. */
export function refuse(code: RefusalCode, details: { field?: string; [detail: string]: unknown } = {}): never {
  throw new Refused([refusal(code, details)])
}
