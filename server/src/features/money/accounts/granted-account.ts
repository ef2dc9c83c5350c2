import { setTimeout as pause } from 'node:timers/promises'
import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import type { GrantedAccount, Tokens } from '#providers/payments/payment-adapter.ts'
import { ConnectionLost } from '#providers/payments/payment-provider.ts'
import type { Services } from '#features/services.ts'
import { claimRenewal, endRenewal, loseConnection } from './connection-queries.ts'
import { findAccount, type AccountRow } from './queries.ts'

export type GrantServices = Pick<Services, 'db' | 'vault' | 'now'>

const Kept = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.string(),
  redirect_uri: z.string(),
})

/** A process that renews tokens has this long; one that died doing so keeps others from it no longer. */
const RENEWAL_MS = 20_000
/** How others wait for it: a little, some times. */
const PAUSE_MS = 200
const PAUSES = 35

/** An account that was connected without keys, with what all processes share of it (PCON-05, PCON-06). */
export function grantedAccount(services: GrantServices, row: AccountRow): GrantedAccount {
  const { id, external_id, profile_id } = row
  const lose = () => loseConnection(services.db, id, services.now())
  return {
    external_id: external_id ?? '',
    profile_id,
    lose,
    readTokens: () => readTokens(services, id),
    renewTokens: async (used, renew) => {
      for (let count = 0; count < PAUSES; count++) {
        const known = await readTokens(services, id)
        if (known.access_token !== used) return known
        const now = services.now()
        const claimed = await claimRenewal(services.db, id, { now, until: addMs(now, RENEWAL_MS) })
        if (claimed !== null) return renewClaimed(services, { id, sealed: claimed, used, lose }, renew)
        await pause(PAUSE_MS)
      }
      throw new Error(`the tokens of payment account ${id} are being renewed, and were not in time`)
    },
  }
}

type Claim = { id: number; sealed: string; used: string; lose: () => Promise<void> }

async function renewClaimed(
  services: GrantServices,
  { id, sealed, used, lose }: Claim,
  renew: (tokens: Tokens) => Promise<Tokens>,
): Promise<Tokens> {
  let got: Tokens | null = null
  try {
    const tokens = openTokens(services.vault, id, sealed)
    // Another one was done with it in between.
    if (tokens.access_token !== used) return tokens
    got = await renew(tokens)
    return got
  } catch (error) {
    if (error instanceof ConnectionLost) await lose()
    throw error
  } finally {
    await endRenewal(services.db, id, got && sealTokens(services.vault, id, got))
  }
}

async function readTokens({ db, vault }: GrantServices, id: number): Promise<Tokens> {
  const row = await findAccount(db, id)
  return openTokens(vault, id, row?.credentials ?? '')
}

/** Throws `ConnectionLost` for an account whose permission was given back, and `SecretUnreadable`. */
function openTokens(vault: Services['vault'], id: number, sealed: string): Tokens {
  const kept = Kept.safeParse(JSON.parse(vault.open('payment_account.credentials', id, sealed)))
  if (kept.success) return kept.data
  throw new ConnectionLost(`payment account ${id} was disconnected`)
}

/** What is kept of an account, encrypted for its row. */
export function sealTokens(vault: Services['vault'], id: number, credentials: object): string {
  return vault.seal('payment_account.credentials', id, JSON.stringify(credentials))
}
