import { openApplePush } from '#providers/wallets/apple-push.ts'
import { openGoogleApi } from '#providers/wallets/google-api.ts'
import { readWalletAddresses, type WalletKeys } from '#providers/wallets/wallet-keys.ts'
import type { Services, Slice } from '#features/services.ts'
import { checkApplePasses } from './check-passes.ts'
import { followFacts, lookForChanges } from './follow-facts.ts'
import { countWaiting } from './pass-queries.ts'
import { patchClasses, patchObjects } from './patch-google.ts'
import { pushPasses } from './push-passes.ts'

const SOON_MS = 1_000
/** How often all events are looked at that have passes. */
const LOOK_MS = 10_000

/**
 * Keeps the passes that people have as their tickets are (WALT-07): finds what may have changed, looks whether it has, and tells the wallets. Each
 * step runs separately, so that a service that does not answer holds up only what is sent to it (WALT-14).
 */
export function followChanges(services: Services, keys: WalletKeys): Slice {
  const addresses = readWalletAddresses(services.config)
  const repeats: NonNullable<Slice['repeats']> = [
    { name: 'follow-facts-for-wallets', every_ms: SOON_MS, work: () => followFacts(services) },
    { name: 'look-for-changed-events', every_ms: LOOK_MS, work: () => lookForChanges(services) },
  ]
  if (keys.apple) {
    const apple = openApplePush(keys.apple, addresses.apple)
    repeats.push({ name: 'check-apple-passes', every_ms: SOON_MS, work: () => checkApplePasses(services) })
    repeats.push({ name: 'push-apple-passes', every_ms: SOON_MS, work: () => pushPasses(services, apple) })
  }
  if (keys.google) {
    const google = { keys: keys.google, api: openGoogleApi(keys.google, addresses.google, services.now) }
    repeats.push({ name: 'patch-google-classes', every_ms: SOON_MS, work: () => patchClasses(services, google) })
    repeats.push({ name: 'patch-google-passes', every_ms: SOON_MS, work: () => patchObjects(services, google) })
  }
  return {
    repeats,
    figures: [
      {
        name: 'entree_wallets',
        help: 'Passes that are looked at, phones and events whose wallets are told, and how many of them were given up',
        labels: ['what'],
        read: async () => (await countWaiting(services.db)).map(({ what, count }) => ({ labels: { what }, value: count })),
      },
    ],
  }
}
