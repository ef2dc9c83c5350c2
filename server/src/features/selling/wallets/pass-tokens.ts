import { createHmac } from 'node:crypto'
import { passSerial, type PassKey } from '@entree/domain/selling/wallet-serial.ts'
import { keepOnce } from '#platform/keep-once.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { Services } from '#features/services.ts'

/** The token of a pass, by which its phone shows that it has it (WALT-02). */
export type PassTokens = (key: PassKey) => Promise<string>

/** Tokens that follow from a secret of this installation, so that none is stored and all processes have the same. */
export function createPassTokens(services: Pick<Services, 'db' | 'vault'>): PassTokens {
  const secret = keepOnce(() => installationSecret(services, 'wallet_passes'))
  return async (key) =>
    createHmac('sha256', await secret())
      .update(`apple ${passSerial(key)}`)
      .digest('base64url')
}
