import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { GuestListsTable } from './guest-lists-table.tsx'

const ChooseEventDialog = lazyDialog(
  async () => (await import('../../catalogue/events/choose-event-dialog.tsx')).ChooseEventDialog,
)

/** The guest lists of all events, and the way to a new one. */
export function GuestListsPage() {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const mayEvents = useMay('event.view')
  const add = mayEvents && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setChoosing(true)}>
      {t('guests.add')}
    </Button>
  )
  return (
    <Page title={t('nav.guest_lists')}>
      <GuestListsTable
        query_key={['guest-lists', 'all']}
        load={(input, signal) => send('listAllGuestLists', input, { signal })}
        add={add}
        withEvent
      />
      <Suspense fallback={null}>
        {isChoosing && <ChooseEventDialog title={t('guests.add')} part="guest-lists/new" onClose={() => setChoosing(false)} />}
      </Suspense>
    </Page>
  )
}
