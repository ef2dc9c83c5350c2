import type { CallAnswer } from '@entree/contract/calls.ts'

/** A token that was right: its id, to refuse it a second time, and until when it would be taken. */
export type SolvedCaptcha = { id: string; expires_at: string }

/** Tells people from programs. `check` answers null for a token that is wrong or too old. */
export type Captcha = {
  offer: (now: string) => Promise<CallAnswer<'getCaptcha'>>
  check: (token: string, now: string) => Promise<SolvedCaptcha | null>
}
