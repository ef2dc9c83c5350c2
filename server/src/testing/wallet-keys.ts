import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCertificate } from './certificate.ts'

export const PASS_TYPE_ID = 'pass.example.entree'
export const ISSUER_ID = '3388000000000000001'
export const WALLET_EMAIL = 'wallet@project.example'

/** Keys for both wallets as an installation has them: in files, which `remove` takes away, with the settings that name them. */
export async function someWalletKeys() {
  const folder = await mkdtemp(join(tmpdir(), 'entree-wallets-'))
  const validity = { now: new Date().toISOString(), from_days: -1, until_days: 2 }
  const apple = aCertificate('pass.example', validity)
  // Of Apple's push service, on this machine.
  const service = aCertificate('localhost', validity)
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const file = async (name: string, text: string | Buffer) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const env: Record<string, string> = {
    APPLE_PASS_TYPE_ID: PASS_TYPE_ID,
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_PASS_CERTIFICATE_FILE: await file('apple.pem', apple.cert),
    APPLE_PASS_KEY_FILE: await file('apple.key', apple.key),
    APPLE_WWDR_CERTIFICATE_FILE: await file('wwdr.pem', apple.cert),
    APPLE_PUSH_CA_FILE: await file('service.pem', service.cert),
    GOOGLE_WALLET_ISSUER_ID: ISSUER_ID,
    GOOGLE_WALLET_CLIENT_EMAIL: WALLET_EMAIL,
    GOOGLE_WALLET_KEY_FILE: await file('google.key', google.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
  const public_key: KeyObject = google.publicKey
  return { env, apple, service, google: public_key, remove: () => rm(folder, { recursive: true }) }
}

/** The settings of one wallet alone. */
export function settingsOf(wallet: 'APPLE' | 'GOOGLE', { env }: { env: Record<string, string> }): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(`${wallet}_`)))
}
