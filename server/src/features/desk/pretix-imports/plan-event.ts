import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { planPretixEvent, pretixText, type PretixPlan } from '@entree/domain/desk/pretix-event.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { holds } from '#platform/acting-user.ts'
import type { Config } from '#platform/config.ts'
import { Refused, refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { PretixFailed, pretixAddress, type PretixAccess } from '#providers/pretix/ask-pretix.ts'
import { readPretixEvent, readPretixEvents, readPretixSubevents } from '#providers/pretix/pretix-resources.ts'
import { findBySource, listOfOrganizer, type PretixRow, type Source } from './queries.ts'

type Input = CallInput<'previewPretixEvent'>
type Allowed = Pick<Config, 'PRIVATE_PRETIX'>
export type Planned = {
  plan: PretixPlan
  source: Source
  access: PretixAccess
  known: PretixRow | null
  time_zone: string | null
}

/** What events are sold in here. */
const CURRENCY = 'EUR'
/** What making an event with its products, its point of sale and its orders asks for, beside the call's own permission. */
const NEEDED = ['event.products', 'event.pos', 'order.add_attendees'] as const

/** The events of an organiser, each date of a series as one (MOVE-33). Refuses what `asking` does. */
export async function listPretix(
  { PRIVATE_PRETIX }: Allowed,
  scope: Scope,
  input: CallInput<'listPretixEvents'>,
): Promise<CallAnswer<'listPretixEvents'>> {
  const access = accessOf(scope, input)
  const known = await listOfOrganizer(scope, access)
  const idOf = (slug: string, subevent_id: number | null) =>
    known.find((one) => one.slug === slug && one.subevent_id === subevent_id)?.event_id ?? null
  return asking(async () => {
    const data: CallAnswer<'listPretixEvents'>['data'] = []
    for (const { slug, name, date_from, currency, has_subevents } of await readPretixEvents(PRIVATE_PRETIX, access)) {
      const own = pretixText(name, input.language) || slug
      const dates = has_subevents ? await readPretixSubevents(PRIVATE_PRETIX, access, slug) : [{ id: null, name, date_from }]
      for (const date of dates) {
        const starts_at = instantOf(date.date_from)
        const of_date = pretixText(date.name, input.language) || own
        const title = of_date === own ? own : `${own} – ${of_date}`
        data.push({ slug, subevent_id: date.id, name: title, starts_at, currency, event_id: idOf(slug, date.id) })
      }
    }
    return { data }
  })
}

/** What would be made of an event there. Refuses what `asking` does, `pretix_currency` and `pretix_no_date`. */
export async function planEvent({ PRIVATE_PRETIX }: Allowed, scope: Scope, input: Input): Promise<Planned> {
  const access = accessOf(scope, input)
  const { slug, subevent_id } = input
  const source = { address: access.address, organizer: access.organizer, slug, subevent_id }
  const read = await asking(() => readPretixEvent(PRIVATE_PRETIX, access, source))
  const { currency, timezone, has_subevents } = read.event
  if (currency !== CURRENCY) return refuse('pretix_currency', { currency })
  const plan = has_subevents && subevent_id === null ? null : planPretixEvent(read, input.language)
  if (plan === null) return refuse('pretix_no_date')
  return { plan, source, access, known: await findBySource(scope, source), time_zone: timezone }
}

/** What would come, and what would not; nothing is kept (MOVE-34). */
export async function previewEvent(config: Allowed, scope: Scope, input: Input): Promise<CallAnswer<'previewPretixEvent'>> {
  const { plan, known, time_zone } = await planEvent(config, scope, input)
  const here = new Set(known?.products.map(({ key }) => key))
  const products = plan.products.map(({ quotas: _own, parents: _shown_with, ...product }) => ({
    ...product,
    is_here: here.has(product.key),
  }))
  return { ...plan, products, time_zone, event_id: known?.event_id ?? null }
}

/** What pretix was asked in vain for, as refusals beside the field that it is about. */
export function refusalOf({ code, seconds }: PretixFailed): Refusal {
  const fields = { pretix_address_invalid: 'address', pretix_token_refused: 'token', pretix_not_found: 'organizer' }
  const field: string | undefined = Object.entries(fields).find(([name]) => name === code)?.[1]
  return refusal(code, { ...(field ? { field } : {}), ...(seconds === null ? {} : { seconds }) })
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PretixFailed) throw new Refused([refusalOf(error)])
    throw error
  }
}

function accessOf(scope: Scope, { address: typed, organizer, token }: CallInput<'listPretixEvents'>): PretixAccess {
  if (!NEEDED.every((permission) => holds(scope, permission))) return refuse('access_denied')
  const address = pretixAddress(typed) ?? refuse('pretix_address_invalid', { field: 'address' })
  return { address, organizer, token }
}

function instantOf(text: string | null): string | null {
  const ms = text === null ? NaN : Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
