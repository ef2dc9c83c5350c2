import { languageOf } from '@entree/domain/foundation/languages.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'
import { findTemplate } from './queries.ts'
import { listTemplates, listTemplatesOverview, readDefaultTemplate, readTemplate } from './read-templates.ts'
import { startWithCompany } from './start-with-company.ts'
import { readTemplateRow } from './stored-design.ts'
import { previewTicket } from './sample-ticket.ts'
import { checkBackground, createTemplate, deleteTemplate, duplicateTemplate, saveTemplate } from './save-template.ts'

/** Binds the back office's calls for ticket templates. */
export function bindTicketTemplates({ bind, files }: Services): Slice {
  bind('listTicketTemplates', listTemplates)
  bind('listTicketTemplatesOverview', listTemplatesOverview)
  bind('getDefaultTicketTemplate', readDefaultTemplate)
  bind('getTicketTemplate', (scope, input, request) => readTemplate(scope, input.id, languageFor(input, request)))
  bind('createTicketTemplate', async (scope, input, request) =>
    readTemplate(scope, await createTemplate(scope, input), languageFor(input, request)),
  )
  bind('duplicateTicketTemplate', async (scope, input, request) =>
    readTemplate(scope, await duplicateTemplate(scope, input), languageFor(input, request)),
  )
  bind('saveTicketTemplate', async (scope, input, request) => {
    await saveTemplate(scope, input)
    return readTemplate(scope, input.id, languageFor(input, request))
  })
  bind('deleteTicketTemplate', async (scope, { id }) => {
    await deleteTemplate(scope, id)
    return { success: true as const }
  })
  bind('previewTicketTemplate', async (scope, { id, data, language }, request) => {
    const was = (await findTemplate(scope, id)) ?? refuse('not_found')
    const wrong = await checkBackground(scope, data.background, was.background)
    refuseIfAny(wrong.map((refused) => ({ ...refused, field: 'data.background' })))
    const { format } = readTemplateRow(was)
    return previewTicket(scope, files, { ...data, format }, languageFor({ language }, request))
  })
  return { hooks: { startWithCompany }, audit: { ticket_template: { name: 'name' } } }
}

function languageFor(input: { language?: string | undefined }, request: { language: string | null }): string {
  return input.language ?? languageOf(request.language?.slice(0, 2) ?? '') ?? 'en'
}
