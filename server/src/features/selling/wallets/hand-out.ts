import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { googleClass, type GoogleKeys } from '#providers/wallets/google-wallet.ts'
import type { WalletPass } from '#providers/wallets/wallet-pass.ts'
import { appleDigest, describePass, digestOf, googleDigest } from './describe-pass.ts'
import { findChangedAt, insertPass } from './pass-queries.ts'
import { insertVisits, noteClass } from './visit-queries.ts'

/** What changes while a pass is on its way is found then. */
const LOOK_AGAIN_MS = MINUTE_MS

/**
 * A pass for Apple Wallet, recorded so that its phone is notified of changes (WALT-07), and when it last changed.
 * Refuses what `describePass` does.
 */
export async function handOutApple(scope: Scope, id: number): Promise<{ pass: WalletPass; changed_at: string }> {
  return handOut(scope, id, async (scope, pass) => {
    await insertPass(scope, pass, { wallet: 'apple', digest: appleDigest(pass), due_at: addMs(scope.now, LOOK_AGAIN_MS) })
    return { pass, changed_at: (await findChangedAt(scope, pass)) ?? scope.now }
  })
}

/** The same for Google Wallet. */
export async function handOutGoogle(scope: Scope, id: number, keys: GoogleKeys): Promise<WalletPass> {
  return handOut(scope, id, async (scope, pass) => {
    await insertPass(scope, pass, { wallet: 'google', digest: googleDigest(pass, keys), due_at: addMs(scope.now, LOOK_AGAIN_MS) })
    await noteClass(scope, pass, digestOf(googleClass(pass, keys)))
    return pass
  })
}

/** What its passes share is noted before the pass is read: what changes in between is then seen as a change. */
async function handOut<T>(scope: Scope, id: number, note: (scope: Scope, pass: WalletPass) => Promise<T>): Promise<T> {
  const seen = await describePass(scope, id)
  return transact(scope, async (scope) => {
    await insertVisits(scope, [seen])
    return note(scope, await describePass(scope, id))
  })
}
