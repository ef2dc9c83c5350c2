import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { doorNameRefusals } from '@entree/domain/door/scan-rules.ts'
import { actingUser } from '#platform/acting-user.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findDevice, upsertDevice } from './queries.ts'

/** The settings of the signed-in user: a scanner is one device, and people find theirs on any device. Named after them until someone renames it. */
export async function readDevice(scope: Scope): Promise<CallAnswer<'getDevice'>> {
  const { user_id, name } = actingUser(scope)
  const found = await findDevice(scope.tx, scope.company_id, user_id)
  if (found === null) return { name, sound: true, vibration: true, camera: 'back' }
  return { ...found, camera: found.camera === 'front' ? 'front' : 'back' }
}

/** Changes them. Refuses `field_required` and `text_too_long` for the name. */
export async function saveDevice(scope: Scope, input: CallInput<'saveDevice'>): Promise<CallAnswer<'saveDevice'>> {
  refuseIfAny(doorNameRefusals(input.name))
  const { tx, company_id, now } = scope
  const { sound, vibration, camera } = input
  const settings = { name: input.name.trim(), sound, vibration, camera }
  await upsertDevice(tx, { ...settings, company_id, user_id: actingUser(scope).user_id, updated_at: now })
  return settings
}
