import type { CallAnswer } from '@entree/contract/calls.ts'
import { solveChallengeWorkers } from 'altcha-lib'

export type Challenge = Extract<CallAnswer<'getCaptcha'>, { provider: 'altcha' }>['challenge']

/** More bring little, and a phone gets hot. */
const MAX_WORKERS = 4

/**
 * Solves the puzzle of the built-in captcha beside the page, which does not freeze meanwhile. Returns the token that the search
 * takes, null when it was stopped.
 */
export async function solveAltcha(challenge: Challenge, controller: AbortController): Promise<string | null> {
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('altcha-worker.ts', import.meta.url), { type: 'module' }),
  })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
