import { readTickets } from '@entree/domain/desk/ticket-import-rows.ts'
import type { Services, Slice } from '#features/services.ts'
import { readGuestEvent } from '#features/desk/guest-lists/read-guest-event.ts'
import { addImport, addPart, checkParts, removeImport, startImport } from './import-parts.ts'
import { importTickets } from './import-tickets.ts'
import { checkImport } from './judge-import.ts'
import { readErrors, readImport, readImports } from './read-import.ts'
import { forgetTicketImports, workTicketImports } from './work-imports.ts'

/** Binds the import of tickets that were sold elsewhere: read, checked, imported, at once or in parts. */
export function bindTicketImports(services: Services): Slice {
  const { bind, hooks } = services
  bind('readTicketImport', async (scope, { event_id, file, columns }) => {
    await readGuestEvent(scope, event_id)
    return readTickets(file, columns ?? null)
  })
  bind('checkTicketImport', (scope, input) => checkImport(scope, input))
  bind('importTickets', (scope, input, { origin }) => importTickets(scope, input, { origin, hooks }))
  bind('listTicketImports', (scope, { event_id }) => readImports(scope, event_id))
  bind('addTicketImport', addImport)
  bind('getTicketImport', readImport)
  bind('addTicketImportPart', addPart)
  bind('checkTicketImportParts', checkParts)
  bind('startTicketImport', (scope, input, { origin }) => startImport(scope, input, { origin, hooks }))
  bind('listTicketImportErrors', readErrors)
  bind('deleteTicketImport', removeImport)
  return {
    repeats: [
      { name: 'ticket-imports', every_ms: 1_000, work: () => workTicketImports(services) },
      { name: 'old-ticket-imports', every_ms: 3_600_000, work: () => forgetTicketImports(services) },
    ],
  }
}
