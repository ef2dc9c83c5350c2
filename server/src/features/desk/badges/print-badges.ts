import { Readable } from 'node:stream'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { MOST_BADGES } from '@entree/domain/desk/badge-rules.ts'
import { DEFAULT_LANGUAGE, languageOf } from '@entree/domain/foundation/languages.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { writeBadges, type Badge } from '#providers/pdf/render-badges.ts'
import { describeFrame } from '#features/catalogue/ticket-templates/ticket-frame.ts'
import { readCompanyNow } from '#features/foundation/companies/read-company.ts'
import { describeBadge, type BadgeSetting } from './describe-badge.ts'
import {
  countChosen,
  findEvent,
  listBadgeProducts,
  listChosen,
  notePrinted,
  selectAnswers,
  selectBadges,
  type ChosenBadges,
} from './queries.ts'

const BADGES_AT_ONCE = 100

/** How many badges a choice is of, and of which products there can be any (BADGE-06). Refuses `not_found` for another's event. */
export async function countBadges(scope: Scope, input: CallInput<'countBadges'>): Promise<CallAnswer<'countBadges'>> {
  const { tx, company_id } = scope
  if ((await findEvent(tx, company_id, input.event_id)) === null) return refuse('not_found')
  const [count, products] = await Promise.all([
    countChosen(tx, choiceOf(scope, input)),
    listBadgeProducts(tx, company_id, input.event_id),
  ])
  return { count, products }
}

/**
 * The badges of a choice as a PDF, written while it is sent: however many there are, a hundred are in memory (docs/decisions/0080). They are noted
 * as printed when the last was written, so that a download that breaks off leaves them to be printed. Refuses `not_found`, `badges_none`, and
 * `badges_too_many` above 5,000.
 */
export async function printBadges(
  scope: Scope,
  files: Files,
  input: CallInput<'printBadges'>,
  asked_in: string | null,
): Promise<RawAnswer> {
  const { tx, company_id } = scope
  const event = (await findEvent(tx, company_id, input.event_id)) ?? refuse('not_found')
  const printed = await listChosen(tx, choiceOf(scope, input), input.sort ?? 'last_name')
  if (printed.length === 0) return refuse('badges_none')
  if (printed.length > MOST_BADGES) return refuse('badges_too_many', { max: MOST_BADGES })
  const { company } = await readCompanyNow(scope)
  const language = input.language ?? languageOf(asked_in?.slice(0, 2) ?? '') ?? DEFAULT_LANGUAGE
  const { words, company: of_company, ...frame } = describeFrame(company, event.name, language)
  const setting = { event, language, company: of_company }
  const batches = badgesOf(
    scope,
    printed.map(({ id }) => id),
    setting,
  )
  const pdf = writeBadges({ ...frame, company: of_company, code_words: words.code }, batches, input.paper ?? 'single', files)
  return {
    raw: Readable.from(thenNote(scope, pdf, printed)),
    content_type: 'application/pdf',
    headers: { 'content-disposition': 'inline; filename="badges.pdf"', 'cache-control': 'no-store' },
  }
}

async function* thenNote(
  scope: Scope,
  pdf: AsyncIterable<Buffer>,
  printed: readonly { id: number; printed_as: string }[],
): AsyncGenerator<Buffer> {
  yield* pdf
  await transact(scope, (within) => notePrinted(within, printed))
}

async function* badgesOf({ tx, company_id }: Scope, ids: readonly number[], setting: BadgeSetting): AsyncGenerator<Badge[]> {
  for (let from = 0; from < ids.length; from += BADGES_AT_ONCE) {
    const batch = ids.slice(from, from + BADGES_AT_ONCE)
    const [rows, answers] = await Promise.all([selectBadges(tx, company_id, batch), selectAnswers(tx, company_id, batch)])
    const given = Map.groupBy(answers, ({ ticket_id }) => ticket_id)
    yield rows.flatMap((row) => describeBadge(row, given.get(row.ticket_id) ?? [], setting) ?? [])
  }
}

function choiceOf({ company_id }: Scope, input: CallInput<'countBadges'>): ChosenBadges {
  const { event_id, product_id = null, order_id = null, ticket_id = null } = input
  const { state = 'all', arrival = 'all', unnamed = 'buyer' } = input
  return { company_id, event_id, product_id, order_id, ticket_id, state, arrival, unnamed }
}
