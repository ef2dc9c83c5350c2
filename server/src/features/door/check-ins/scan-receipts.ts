import { createHmac } from 'node:crypto'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import { actingUser, holds } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'

/** Longer than any sign-in of the app lasts: what it was made for is a device that had no network. */
const GOOD_MS = 31 * DAY_MS

const Said = z.object({
  company_id: z.number(),
  user_id: z.number(),
  may_overrule: z.boolean(),
  from: z.number(),
  until: z.number(),
})

/** Who made a scan, by our own word. */
type Maker = { user_id: number; may_overrule: boolean }

/** Returns the secret that receipts are sealed with. */
export type Seal = () => Promise<string>

/**
 * A sealed text that says who is signed in, in which company, and whether they may overrule a timeslot (DOOR-10). It opens nothing: all that
 * it is good for is the name beside a scan that a signed-in user sends.
 */
export async function scanReceipt(scope: Scope, seal: Seal): Promise<{ receipt: string }> {
  const { user_id } = actingUser(scope)
  const { company_id, now } = scope
  const span = { from: Date.parse(now), until: Date.parse(addMs(now, GOOD_MS)) }
  const said = { company_id, user_id, may_overrule: holds(scope, 'app.overrule'), ...span }
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return { receipt: `${text}.${sign(await seal(), text)}` }
}

/**
 * Who made a scan of this company at an instant (ISO 8601, UTC), by the receipt that came with it. Null for one that we did not give, or not
 * for this company, or that was given later: a device that was handed on cannot say that its next user was there before.
 */
export async function readReceipt({ company_id }: Scope, seal: Seal, receipt: string, at: string): Promise<Maker | null> {
  const [text = '', signed = ''] = receipt.split('.')
  if (!sameSecret(sign(await seal(), text), signed)) return null
  const said = Said.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const ms = Date.parse(at)
  if (said.company_id !== company_id || ms < said.from || ms > said.until) return null
  return { user_id: said.user_id, may_overrule: said.may_overrule }
}

function sign(seal: string, text: string): string {
  return createHmac('sha256', seal).update(text).digest('base64url')
}
