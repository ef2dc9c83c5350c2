import type { CallInput } from '@entree/contract/calls.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { DEFAULT_TIME_ZONE, localTime } from '@entree/domain/foundation/zoned-time.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { readCompanyName } from '#features/foundation/mails/read-company-name.ts'
import { jsonLd, markup, type Html } from '#features/foundation/mails/html.ts'
import { collectPerson, sections, type Kept } from './collect-queries.ts'
import { findPerson, type Person } from './person-queries.ts'
import { addressOf } from './read-person.ts'

/** Cents. */
const AMOUNTS = new Set(['total', 'price', 'amount', 'paid_elsewhere'])

/**
 * One file with all that the company keeps about the buyer of an order: tables to read, and the same as JSON in it (PRIV-02). Refuses
 * `order_not_found`.
 */
export async function downloadPerson(scope: Scope, { id, language }: CallInput<'downloadPersonalData'>): Promise<RawAnswer> {
  const person = (await findPerson(scope.tx, scope.company_id, { order_id: id })) ?? refuse('order_not_found')
  return fileOf(scope, person, { language: language ?? 'en', who: person.email ?? `#${id}`, suffix: `-${id}` })
}

/** The same about an email address, which may be in no order; that it was, and by whom, stands in the trail (PRIV-07). */
export async function downloadPersonByEmail(scope: Scope, input: CallInput<'downloadPersonalDataOf'>): Promise<RawAnswer> {
  const [email, language] = [addressOf(input.email), input.language ?? 'en']
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    const person = await findPerson(tx, company_id, { email })
    if (person === null) throw new Error('an address is always found')
    await recordChange(scope, { entity: 'company', entity_id: company_id, action: 'personal_data_downloaded' })
    return fileOf(scope, person, { language, who: email, suffix: '' })
  })
}

async function fileOf(
  scope: Scope,
  person: Person,
  { language, who, suffix }: { language: string; who: string; suffix: string },
): Promise<RawAnswer> {
  const { tx, company_id, now } = scope
  const [kept, company] = [await collectPerson(tx, company_id, person), await readCompanyName(scope)]
  const t = messagesIn('personal-data', language)
  const page = pageOf(kept, { language, title: t('title', { company }), intro: t('intro', { who, date: shownTime(now) }) })
  return {
    raw: Buffer.from(`<!doctype html>\n${page.html}\n`),
    content_type: 'text/html; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${t('file')}${suffix}.html"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  }
}

function pageOf(kept: Kept, { language, title, intro }: { language: string; title: string; intro: string }): Html {
  const t = messagesIn('personal-data', language)
  const labels = messagesIn('export', language)
  const labelOf = (field: string) =>
    [labels, t].map((of) => of(`field_${field}`)).find((text) => text !== `field_${field}`) ?? field
  return markup`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#1b1b1f}table{border-collapse:collapse}td,th{border:1px solid #d0d0d7;padding:.25rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}section{overflow-x:auto}</style>
${jsonLd(kept)}</head><body><h1>${title}</h1><p>${intro}</p>${sections.map((section) => sectionOf(t, labelOf, t(`section_${section}`), kept[section]))}</body></html>`
}

function sectionOf(t: Translate, labelOf: (field: string) => string, title: string, rows: Kept['details']): Html {
  const fields = Object.keys(rows[0] ?? {}).filter((field) => rows.some((row) => row[field] !== null))
  if (fields.length === 0) return markup`<section><h2>${title}</h2><p>${t('nothing')}</p></section>`
  return markup`<section><h2>${title}</h2><table><thead><tr>${fields.map((field) => markup`<th>${labelOf(field)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => markup`<tr>${fields.map((field) => markup`<td>${shown(field, row[field])}</td>`)}</tr>`)}</tbody></table></section>`
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value)
  if (AMOUNTS.has(field)) return formatEuro(Number(value))
  if (field === 'at' || field.endsWith('_at') || field === 'timeslot') return shownTime(String(value))
  return String(value)
}

/** `2026-06-01 12:00`, as the clocks of the platform show it. */
function shownTime(instant: string): string {
  const { day, time } = localTime(instant, DEFAULT_TIME_ZONE)
  return `${day} ${time}`
}
