import { readTickets } from '@entree/domain/desk/ticket-import-rows.ts'
import type { Services, Slice } from '#features/services.ts'
import { readGuestEvent } from '#features/desk/guest-lists/read-guest-event.ts'
import { importTickets } from './import-tickets.ts'
import { checkImport } from './judge-import.ts'

/** Binds the import of tickets that were sold elsewhere: read, checked, imported. */
export function bindTicketImports({ bind, hooks }: Services): Slice {
  bind('readTicketImport', async (scope, { event_id, file, columns }) => {
    await readGuestEvent(scope, event_id)
    return readTickets(file, columns ?? null)
  })
  bind('checkTicketImport', checkImport)
  bind('importTickets', (scope, input, { origin }) => importTickets(scope, input, { origin, hooks }))
  return {}
}
