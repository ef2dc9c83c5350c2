import type { RefusalCode } from './calls.gen.ts'

/** One thing that is wrong, at the field that it is about, with what belongs to its code. */
export type Refusal = { code: RefusalCode | (string & {}); field?: string; [more: string]: unknown }

/**
 * A call that Entree refused (`status` 400 to 499), could not answer (500 and up), or that never got its answer (`status` 0, with the
 * reason as `cause`) after all its tries (SDK-03).
 */
export class EntreeError extends Error {
  override readonly name = 'EntreeError'
  /** The status of HTTP; 0: no answer of Entree came. */
  readonly status: number
  /** All that is wrong, at once. */
  readonly refusals: readonly Refusal[]
  /** `GET /user/order`. */
  readonly route: string

  constructor(route: string, status: number, refusals: readonly Refusal[], cause?: unknown) {
    super(`${route}: ${status === 0 ? 'no answer' : status} ${wordsOf(refusals)}`.trim(), cause === undefined ? {} : { cause })
    this.route = route
    this.status = status
    this.refusals = refusals
  }

  /** The codes of what is wrong, in its order. */
  get codes(): Refusal['code'][] {
    return this.refusals.map(({ code }) => code)
  }

  /** The codes by the field that they are about. */
  get fields(): Record<string, Refusal['code'][]> {
    const fields: Record<string, Refusal['code'][]> = {}
    for (const { field, code } of this.refusals) if (field !== undefined) (fields[field] ??= []).push(code)
    return fields
  }

  /** Whether this is among what is wrong. */
  has(code: RefusalCode): boolean {
    return this.codes.includes(code)
  }
}

function wordsOf(refusals: readonly Refusal[]): string {
  return refusals.map(({ code, field }) => (field === undefined ? code : `${code} (${field})`)).join(', ')
}
