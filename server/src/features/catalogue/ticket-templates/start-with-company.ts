import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { plainTicketTemplate } from '#features/foundation/platform-settings/starting-values.ts'
import type { NewCompanyStart } from '#features/hooks.ts'
import { insertTemplate } from './queries.ts'

/** A new company has a ticket template, named in its language (DEC-B-25). */
export async function startWithCompany(scope: Scope, { starting, language }: NewCompanyStart): Promise<void> {
  const { background, qr, text_blocks } = starting.ticket_template ?? plainTicketTemplate
  await insertTemplate(scope, {
    company_id: scope.company_id,
    name: messagesIn('ticket', language)('standard_template'),
    background,
    qr: JSON.stringify(qr),
    text_blocks: JSON.stringify(text_blocks),
  })
}
