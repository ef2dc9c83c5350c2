import type { Refusal, RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { refusal, refusalStatus } from '@entree/domain/foundation/refusals.ts'

/** Thrown by an operation that will not do what was asked; becomes the call's 4xx answer. */
export class Refused extends Error {
  readonly refusals: Refusal[]

  constructor(refusals: Refusal[]) {
    super(refusals.map(({ code, field }) => (field ? `${code} (${field})` : code)).join(', '))
    this.name = 'Refused'
    this.refusals = refusals
  }

  /** The HTTP status of the first refusal. */
  get status(): number {
    const first = this.refusals[0]
    return first ? refusalStatus(first.code) : 400
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
