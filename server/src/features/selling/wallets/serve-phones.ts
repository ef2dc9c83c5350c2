import { readPassSerial, passSerial, type PassKey } from '@entree/domain/selling/wallet-serial.ts'
import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import type { CallInput } from '@entree/contract/calls.ts'
import type { CallRequest, RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import type { Log } from '#features/services.ts'
import { sameSecret } from '#platform/tokens.ts'
import { makeApplePass, type AppleKeys } from '#providers/wallets/apple-pass.ts'
import { describePasses } from './describe-pass.ts'
import { countDevices, deleteDevice, insertDevice, listPassesOfDevice } from './device-queries.ts'
import type { PassTokens } from './pass-tokens.ts'
import { findChangedAt } from './pass-queries.ts'

/** More phones than anybody has; a change of a pass is sent to all of its phones. */
const MOST_DEVICES = 50
/** A change may be committed later than another that is younger: tags are this much older than what was reported with them (WALT-04). */
const TAG_MARGIN_MS = 30_000
const MOST_LOGGED = 10
const LONGEST_LOGGED = 300

/** What phones are served with: the keys that passes are signed with (null: there are no passes), and the tokens of passes. */
export type Serving = { keys: AppleKeys | null; tokens: PassTokens }

type Asked = Pick<CallRequest, 'headers'>

/** Registers a phone for a pass (WALT-03): 201, or 200 when it was. Refuses `wrong_pass_token`. */
export async function registerPass(
  scope: Scope,
  serving: Serving,
  input: CallInput<'registerPass'>,
  request: Asked,
): Promise<RawAnswer> {
  const key = await authorizePass(scope, serving, input, request)
  const { device_id, pushToken: push_token } = input
  if ((await countDevices(scope, key)) >= MOST_DEVICES) return nothing(200)
  return nothing((await insertDevice(scope, key, { device_id, push_token })) ? 201 : 200)
}

/** Forgets a phone that has removed a pass (WALT-03). Refuses `wrong_pass_token`. */
export async function unregisterPass(
  scope: Scope,
  serving: Serving,
  input: CallInput<'unregisterPass'>,
  request: Asked,
): Promise<RawAnswer> {
  const key = await authorizePass(scope, serving, input, request)
  await deleteDevice(scope, key, input.device_id)
  return nothing(200)
}

/** The serials of a phone's passes that changed since a tag, with the next tag; 204 when there are none (WALT-04). */
export async function listChangedPasses(
  scope: Scope,
  { keys }: Serving,
  { device_id, pass_type_id, passesUpdatedSince }: CallInput<'listChangedPasses'>,
): Promise<RawAnswer> {
  if (keys === null || keys.pass_type_id !== pass_type_id) return nothing(204)
  const passes = await listPassesOfDevice(scope, device_id, instantOfTag(passesUpdatedSince))
  const last = passes.at(-1)
  if (last === undefined) return nothing(204)
  const settled = Date.parse(addMs(scope.now, -TAG_MARGIN_MS))
  const lastUpdated = String(Math.min(Date.parse(last.changed_at), settled))
  return { raw: JSON.stringify({ serialNumbers: passes.map(passSerial), lastUpdated }), content_type: 'application/json' }
}

/** A pass as it is now, signed; 304 when the phone has it (WALT-05). Refuses `wrong_pass_token`. */
export async function getPass(scope: Scope, serving: Serving, input: CallInput<'getPass'>, request: Asked): Promise<RawAnswer> {
  const key = await authorizePass(scope, serving, input, request)
  const keys = serving.keys ?? refuse('wrong_pass_token')
  const changed_at = (await findChangedAt(scope, key)) ?? scope.now
  const headers = { 'last-modified': new Date(changed_at).toUTCString() }
  const since = Date.parse(String(request.headers['if-modified-since']))
  if (Math.floor(Date.parse(changed_at) / 1000) * 1000 <= since) return { ...nothing(304), headers }
  const pass = (await describePasses(scope, [key])).get(input.serial) ?? refuse('wrong_pass_token')
  const raw = await makeApplePass(pass, keys, { token: await serving.tokens(key), changed_at })
  return { raw, content_type: 'application/vnd.apple.pkpass', headers }
}

/** Writes what a phone found wrong to the log, as far as it goes (WALT-06). */
export function logOfPhone({ logs }: CallInput<'logOfPhone'>, log: Pick<Log, 'warn'>): void {
  const words = logs
    .slice(0, MOST_LOGGED)
    .map((one) => one.slice(0, LONGEST_LOGGED).replaceAll(/ApplePass\s+\S+/g, 'ApplePass ***'))
  if (words.length > 0) log.warn({ logs: words, more: logs.length - words.length }, 'a phone could not update a pass')
}

/** The pass that a phone means and has the token of. Another type, an unknown serial, another company's and a wrong token answer the same. */
async function authorizePass(
  scope: Scope,
  { keys, tokens }: Serving,
  { pass_type_id, serial }: { pass_type_id: string; serial: string },
  { headers }: Asked,
): Promise<PassKey> {
  const key = readPassSerial(serial)
  const given = /^ApplePass (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const fits = sameSecret(given, await tokens(key ?? { ticket_id: 0, code_version: 1 }))
  if (key === null || !fits || keys?.pass_type_id !== pass_type_id) return refuse('wrong_pass_token')
  if ((await findChangedAt(scope, key)) === null) return refuse('wrong_pass_token')
  return key
}

function instantOfTag(tag: string | undefined): string | null {
  return tag !== undefined && /^\d{1,13}$/.test(tag) ? new Date(Number(tag)).toISOString() : null
}

function nothing(status: number): RawAnswer {
  return { raw: '', content_type: 'text/plain', status }
}
