import type { CallAnswer } from '@entree/contract/calls.ts'
import type { NewCredential, SignedCredential } from '@entree/contract/foundation/passkeys/entities.ts'

/**
 * Why a device made or used no passkey: its owner said no or let the time pass (a device does not tell which, so that a page learns nothing
 * of the keys on it), it has one for this account, or it cannot here.
 */
export type PasskeyProblem = 'passkey_cancelled' | 'passkey_exists' | 'passkey_impossible'
export class PasskeyFailed extends Error {
  readonly problem: PasskeyProblem
  constructor(problem: PasskeyProblem, cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** By the name of the error that a browser throws; any other is one that it cannot get over. */
const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  InvalidStateError: 'passkey_exists',
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
}

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Lets the device make a passkey. Rejects with `PasskeyFailed`. */
export async function makePasskey(options: CallAnswer<'startPasskey'>): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = { ...options, excludeCredentials: options.excludeCredentials.map(described) }
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(fail)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}

/** Lets the device sign with a passkey. Rejects with `PasskeyFailed`. */
export async function signWithPasskey(options: CallAnswer<'startPasskeyLogin'>): Promise<SignedCredential> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = { ...options, allowCredentials: options.allowCredentials.map(described) }
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(fail)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

type Described = CallAnswer<'startPasskeyLogin'>['allowCredentials'][number]

/** The library names the ways to a device that it knows; a browser ignores others. */
function described({ id, type, transports }: Described) {
  const known = (['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const).filter((one) =>
    transports.includes(one),
  )
  return { id, type, transports: known }
}

function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new PasskeyFailed(PROBLEMS[name] ?? 'passkey_impossible', error)
}
