import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { VisitorRow } from '@entree/contract/desk/visitors/entities.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { readPeopleSearch } from '@entree/domain/desk/search-people.ts'
import { SHORTEST_SEARCH } from '@entree/domain/foundation/search-words.ts'
import { emailForms } from '#platform/email-forms.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findVisitorPage } from './page-queries.ts'
import { isEvent, selectAnswers, selectVisitors, type ListedVisitor } from './queries.ts'

/**
 * A page of the valid tickets of an event, the newest first, with whose they are and what the holders answered (EVT-58). Refuses
 * `not_found`, and `search_too_short` below two characters.
 */
export async function listVisitors(scope: Scope, input: CallInput<'listVisitors'>): Promise<CallAnswer<'listVisitors'>> {
  const { tx, company_id } = scope
  const { event_id, search = '', page, product_id = null, timeslot_id = null, state = null, after_id = null } = input
  if (search !== '' && search.length < SHORTEST_SEARCH) return refuse('search_too_short', { field: 'search' })
  if (!(await isEvent(tx, company_id, event_id))) return refuse('not_found')
  const filter = { company_id, event_id, product_id, timeslot_id, state, after_id }
  const found = await findVisitorPage(tx, filter, search === '' ? null : readPeopleSearch(search, emailForms), page)
  const [rows, answers] = await Promise.all([selectVisitors(tx, company_id, found.ids), selectAnswers(tx, company_id, found.ids)])
  return {
    data: rows.map((row) =>
      describeVisitor(
        row,
        answers.filter(({ ticket_id }) => ticket_id === row.ticket_id),
      ),
    ),
    total: found.count,
    is_total_more: found.is_more,
    page: after_id === null ? page : 1,
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(found.count / PER_PAGE)),
  }
}

function describeVisitor(row: ListedVisitor, answers: { question: string; answer: unknown }[]): VisitorRow {
  const { timeslot_id, slot_starts_at, slot_ends_at } = row
  return VisitorRow.parse({
    ...row,
    product: { id: row.product_id, name: row.product_name },
    holder: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.company_name,
    timeslot: timeslot_id === null ? null : { id: timeslot_id, starts_at: slot_starts_at, ends_at: slot_ends_at },
    invite_email: row.state === 'invited' ? row.invite_email : null,
    answers: answers.map(({ question, answer }) => ({ question, answer: wordsOf(answer) })),
  })
}

/** An answer as one text; several choices are joined. */
function wordsOf(answer: unknown): string {
  return Array.isArray(answer) ? answer.map(String).join(', ') : String(answer)
}
