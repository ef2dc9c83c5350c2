import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { GuestListsTable } from './guest-lists-table.tsx'

/** The guest lists of an event, and the way to a new one. */
export function GuestListsTab() {
  const t = useT()
  const { id: event_id, state } = useEvent()
  const isOpen = state !== 'archived' && state !== 'passed'
  const add = isOpen && (
    <Button component={Link} to={`/events/${event_id}/guest-lists/new`} leftSection={<Icon name="plus" size={18} />}>
      {t('guests.add')}
    </Button>
  )
  return (
    <GuestListsTable
      query_key={['guest-lists', event_id]}
      load={(input, signal) => send('listGuestLists', { event_id, ...input }, { signal })}
      add={add}
    />
  )
}
